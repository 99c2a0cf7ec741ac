import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type Child, startChild } from '@candor/kit/testing/child-process';
import { freePort } from '@candor/kit/testing/free-port';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildProgram } from '../src/testing/build-program.ts';

const CLIENTS = 8;

let program: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  program = await buildProgram('kit/test/failing-process.ts');
}, 60_000);
afterAll(() => program.remove());

/** Ports of the processes. The balancer gives connections to them in turn, and one that is refused to the next. */
let ports: number[];
let balancer: Server;
const sockets = new Set<Socket>();
const children: Child[] = [];

function pass(client: Socket, [port, ...others]: number[]): void {
  if (port === undefined) return void client.destroy();
  const upstream = connect(port, '127.0.0.1');
  const tryNext = () => pass(client, others);
  upstream.once('error', tryNext);
  upstream.once('connect', () => {
    upstream.off('error', tryNext).on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  });
}

beforeEach(async () => {
  ports = [];
  balancer = createServer({ noDelay: true }, (client) => {
    sockets.add(client);
    client.once('close', () => sockets.delete(client));
    ports.push(ports.shift() ?? 0);
    pass(client, [...ports]);
  });
  await once(balancer.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  balancer.close();
  for (const socket of sockets) socket.destroy();
  await Promise.all(children.splice(0).map((child) => child.stop()));
});

async function startProcess() {
  const port = await freePort();
  const child = await startChild(process.execPath, [program.file], {
    env: { PATH: process.env.PATH, PORT: String(port), AMQP_URL: 'amqp://127.0.0.1:1' },
  });
  children.push(child);
  await waitFor(() => child.output().includes('"msg":"ready"'), { describe: 'a process' });
  return { child, port };
}

/** Makes one call after the other on a connection that it reuses, as browsers and gateways do. */
function startClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = balancer.address() as AddressInfo;
  const failures: unknown[] = [];
  let answers = 0;
  let isOver = false;

  const call = () =>
    new Promise<void>((resolve) => {
      const fail = (error: unknown) => {
        failures.push(error);
        resolve();
      };
      const asked = request({ port, path: '/api/v1/served', agent }, (answer) => {
        if (answer.statusCode !== 200) failures.push(answer.statusCode);
        answer.resume().once('error', fail);
        answer.once('end', () => {
          answers += 1;
          resolve();
        });
      });
      asked.once('error', fail);
      asked.end();
    });

  const working = (async () => {
    while (!isOver) await call();
    agent.destroy();
  })();
  return {
    answers: () => answers,
    failures,
    stop() {
      isOver = true;
      return working;
    },
  };
}

test('no call of clients that reuse their connections fails while every process is replaced', async () => {
  const old = [await startProcess(), await startProcess()];
  ports = old.map(({ port }) => port);
  const clients = Array.from({ length: CLIENTS }, startClient);
  for (const { child, port } of old) {
    ports.push((await startProcess()).port);
    await child.stop();
    ports = ports.filter((each) => each !== port);
    const before = clients.map(({ answers }) => answers());
    await waitFor(() => clients.every(({ answers }, at) => answers() > (before[at] ?? 0) + 5), {
      describe: 'every client to be served by the others',
    });
  }
  await Promise.all(clients.map((client) => client.stop()));
  expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
}, 120_000);
