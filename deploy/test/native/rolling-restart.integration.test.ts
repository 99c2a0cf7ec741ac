import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Child, startChild } from '@candor/kit/testing/child-process';
import { freePort } from '@candor/kit/testing/free-port';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildFile } from '../../../scripts/build-services.ts';
import { type Balancer, createBalancer } from '../../native/balancer.ts';
import { createReusingClient } from './reusing-client.ts';

const CLIENTS = 8;

// Below the root, where the packages of the bundle are found.
mkdirSync(join(process.cwd(), '.build'), { recursive: true });
const folder = mkdtempSync(join(process.cwd(), '.build', 'rolling-restart-'));
const program = join(folder, 'main.mjs');

let balancer: Balancer;
const children: Child[] = [];

beforeAll(() => buildFile('kit/test/failing-process.ts', program), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  balancer = await createBalancer(
    (server) =>
      new Promise((resolve) => {
        server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
      }),
  );
});
afterEach(async () => {
  await balancer.close();
  await Promise.all(children.splice(0).map((child) => child.stop()));
});

async function startInstance() {
  const port = await freePort();
  const child = await startChild(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: String(port), AMQP_URL: 'amqp://127.0.0.1:1' },
  });
  children.push(child);
  await waitFor(() => child.output().includes('"msg":"ready"'), { describe: 'an instance' });
  await balancer.add(port);
  return { child, port };
}

test('no call of clients that reuse their connections fails while every instance is replaced', async () => {
  const old = [await startInstance(), await startInstance()];
  const clients = Array.from({ length: CLIENTS }, () =>
    createReusingClient(`http://127.0.0.1:${balancer.port}/api/v1/served`),
  );
  for (const { child, port } of old) {
    await startInstance();
    await child.stop();
    balancer.remove(port);
    const before = clients.map(({ answers }) => answers());
    await waitFor(() => clients.every(({ answers }, at) => answers() > (before[at] ?? 0) + 5), {
      describe: 'every client to be served by the others',
    });
  }
  await Promise.all(clients.map((client) => client.stop()));
  expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
}, 120_000);
