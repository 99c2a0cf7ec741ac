import dns from 'node:dns';
import { createServer } from 'node:http';
import { freePort } from '@candor/kit/testing/free-port';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type AuthClient, createAuthClient } from '../src/sessions/auth-client.ts';

const HOST = 'auth.example';
const ADDRESSES = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));

let auth: AuthClient;
let port: number;
let ends: (() => Promise<void>)[] = [];

/** A process of auth. Calling what it returns kills it. */
async function startProcess(address: string): Promise<() => Promise<void>> {
  const server = createServer((_req, res) => res.end('{"active":true}'));
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  ends.push(end);
  return end;
}

beforeEach(async () => {
  port = await freePort();
  // As Docker's name server answers for a service with two processes. The C library puts the nearest one first, always.
  const { lookup } = dns;
  jest.spyOn(dns, 'lookup').mockImplementation(((name: string, ...rest: unknown[]) => {
    if (name !== HOST) return Reflect.apply(lookup, dns, [name, ...rest]);
    const [{ all }, callback] = rest as [dns.LookupOptions, (...found: unknown[]) => void];
    if (all) callback(null, ADDRESSES);
    else callback(null, ADDRESSES[0]?.address, 4);
  }) as typeof dns.lookup);
  auth = createAuthClient({ url: `http://${HOST}:${port}`, internalKey: 'k'.repeat(32) });
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const end of ends) await end();
  ends = [];
});

describe('questions to auth of two processes', () => {
  it('are answered while the nearest one is down', async () => {
    await startProcess('127.0.0.2');
    expect(await auth.isActive('a')).toBe(true);
  });

  it('are answered by the other one once the one that was connected has ended, and back again', async () => {
    const endFirst = await startProcess('127.0.0.1');
    expect(await auth.isActive('a')).toBe(true);
    const endSecond = await startProcess('127.0.0.2');
    await endFirst();
    expect(await auth.isActive('b')).toBe(true);
    await startProcess('127.0.0.1');
    await endSecond();
    expect(await auth.isActive('c')).toBe(true);
  });
});
