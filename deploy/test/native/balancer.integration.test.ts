import { Agent, createServer, request } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Balancer, createBalancer } from '../../native/balancer.ts';

interface Instance {
  port: number;
  ready: boolean;
  close(): Promise<void>;
}

async function startInstance(): Promise<Instance> {
  const server = createServer((req, res) => {
    if (req.url === '/readyz' && !instance.ready) res.statusCode = 503;
    res.end(String(instance.port));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const instance: Instance = {
    port: (server.address() as AddressInfo).port,
    ready: true,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return instance;
}

const listenOn = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

let balancer: Balancer;
let first: Instance;
let second: Instance;

/** The instance that answers; a new connection unless an agent keeps one. */
const ask = (agent: Agent | false = false) =>
  new Promise<number>((resolve, reject) => {
    const asked = request({ port: balancer.port, path: '/', agent }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve(Number(text)));
    });
    asked.on('error', reject);
    asked.end();
  });

const askSixTimes = async () => new Set(await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask())));

beforeEach(async () => {
  balancer = await createBalancer(listenOn);
  first = await startInstance();
  second = await startInstance();
  await Promise.all([balancer.add(first.port), balancer.add(second.port)]);
});
afterEach(async () => {
  await balancer.close();
  await first.close();
  await second.close();
});

describe('the balancer of a native run', () => {
  test('spreads connections over all instances', async () => {
    expect(await askSixTimes()).toEqual(new Set([first.port, second.port]));
  });

  test('passes over an instance that is not ready', async () => {
    first.ready = false;
    await waitFor(async () => (await askSixTimes()).size === 1);
    expect(await askSixTimes()).toEqual(new Set([second.port]));
    first.ready = true;
    await waitFor(async () => (await askSixTimes()).size === 2);
  });

  test('leaves connections to an instance that is no longer ready open', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const kept = await ask(agent);
    const instance = kept === first.port ? first : second;
    instance.ready = false;
    await waitFor(async () => !(await askSixTimes()).has(kept));
    expect(await ask(agent)).toBe(kept);
    agent.destroy();
  });

  test('tries another instance when one has crashed, without a failed request', async () => {
    await first.close();
    expect(await askSixTimes()).toEqual(new Set([second.port]));
  });

  test('closes connections when no instance is ready', async () => {
    balancer.remove(first.port);
    balancer.remove(second.port);
    await expect(ask()).rejects.toThrow();
  });
});
