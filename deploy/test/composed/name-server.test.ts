import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serveNames } from '../../composed/name-server.ts';

const NAMES: Record<string, string[]> = {
  payments: ['10.77.0.2', '10.77.0.3'],
  'host.docker.internal': ['10.77.0.1'],
};
const askers: string[] = [];
const resolver = new Resolver({ timeout: 5_000, tries: 1 });
let server: Awaited<ReturnType<typeof serveNames>>;

beforeAll(async () => {
  server = await serveNames({ host: '127.0.0.1', port: 0 }, (name, asker) => {
    askers.push(asker);
    return NAMES[name];
  });
  resolver.setServers([`127.0.0.1:${server.port}`]);
});
afterAll(() => server.close());

describe('the name server of containers without Docker', () => {
  test('answers with every address of a name, each of them first at times', async () => {
    const first = new Set<string | undefined>();
    while (first.size < 2) {
      const found = await resolver.resolve4('payments');
      expect([...found].sort()).toEqual(NAMES.payments);
      first.add(found[0]);
    }
    expect(new Set(askers)).toEqual(new Set(['127.0.0.1']));
  });

  test('knows names of several words, in letters of any size', async () => {
    expect(await resolver.resolve4('Host.Docker.internal')).toEqual(['10.77.0.1']);
  });

  test('says that a name has no other addresses, and that another name does not exist', async () => {
    await expect(resolver.resolve6('payments')).rejects.toMatchObject({ code: 'ENODATA' });
    await expect(resolver.resolve4('grafana')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  test('goes on after a question that is cut off', async () => {
    const socket = createSocket('udp4');
    await new Promise((sent) => socket.send(Buffer.alloc(13, 9), server.port, '127.0.0.1', sent));
    expect(await resolver.resolve4('payments')).toHaveLength(2);
    socket.close();
  });
});
