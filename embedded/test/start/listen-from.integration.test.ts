import { createServer, type Server } from 'node:net';
import { freePort } from '@candor/kit/testing/free-port';
import { afterEach, describe, expect, it } from '@jest/globals';
import { listenFrom } from '../../src/listen-from.ts';

const open: Server[] = [];

async function listen(port: number, host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  open.push(server);
  return port;
}

afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function hasIpv6(): Promise<boolean> {
  return listen(await freePort(), '::1').then(
    () => true,
    () => false,
  );
}

describe('listenFrom', () => {
  it('listens on the given port when it is free', async () => {
    const port = await freePort();
    expect(await listenFrom(port, listen)).toBe(port);
  });

  it('listens on the next free port when the given one is in use', async () => {
    const port = await freePort();
    await listen(port);
    expect(await listenFrom(port, listen)).toBeGreaterThan(port);
  });

  it('gives concurrent calls with neighbouring ports different ports', async () => {
    const port = await freePort();
    await listen(port);
    const searches = [0, 1, 0, 1, 2].map((ahead) => listenFrom(port + ahead, listen));
    const found = await Promise.all(searches);
    expect(new Set(found).size).toBe(searches.length);
    expect(found).not.toContain(port);
  });

  it('tries the next port when another program binds it between check and listen', async () => {
    const port = await freePort();
    let stolen = false;
    const found = await listenFrom(port, async (candidate) => {
      if (!stolen) await listen(candidate);
      stolen = true;
      return listen(candidate);
    });
    expect(found).toBeGreaterThan(port);
  });

  it('skips a port that another program uses on ::1, where browsers look for "localhost"', async () => {
    if (!(await hasIpv6())) return;
    const port = await freePort();
    await listen(port, '::1');
    expect(await listenFrom(port, listen)).toBeGreaterThan(port);
  });

  it('rejects with any other error of listening without trying further ports', async () => {
    const attempt = () => Promise.reject(Object.assign(new Error('broken'), { code: 'EINVAL' }));
    await expect(listenFrom(await freePort(), attempt)).rejects.toThrow('broken');
  });

  it('rejects with a readable error for a port that requires root', async () => {
    const attempt = () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }));
    await expect(listenFrom(80, attempt)).rejects.toThrow(/may not listen on port \d+/);
  });
});
