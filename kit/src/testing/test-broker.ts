import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Child, startChild } from './child-process.ts';
import { freePort } from './free-port.ts';
import { findLane, RABBITMQ_SERVER } from './lane.ts';
import { waitFor } from './wait-for.ts';

const CONTROL = '/usr/lib/rabbitmq/bin/rabbitmqctl';

const execute = promisify(execFile);

export interface TestBroker {
  url: string;
  /** Null where others use the broker too: it isn't this test's to stop. */
  control: BrokerControl | null;
  close(): Promise<void>;
}

export interface BrokerControl {
  /** Stops the broker, or kills it as a crash would; its data stays. */
  stop(options?: { crash?: boolean }): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Runs rabbitmqctl; its output. */
  run(...args: string[]): Promise<string>;
}

/**
 * A real RabbitMQ: that of this run (given or a container), else one of its own from the machine's package, with a
 * node name, ports, an epmd and a data folder that nobody else uses.
 * @param own prefers one of its own to a container, to stop and to kill
 * @throws where there is none; ask `laneOf` before
 */
export async function openTestBroker({ own = false } = {}): Promise<TestBroker> {
  const lane = findLane('rabbitmq', { own });
  if (!lane) throw new Error('There is no RabbitMQ here');
  if (lane.url) return { url: lane.url, control: null, close: async () => {} };

  const folder = await mkdtemp(join(tmpdir(), 'candor-broker-'));
  const [port, distPort, epmdPort] = [await freePort(), await freePort(), await freePort()];
  await writeFile(join(folder, 'rabbitmq.conf'), 'log.console.level = warning\nlog.file = false\n');
  await writeFile(join(folder, 'plugins'), '[].\n');
  const env = {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    // For the Erlang cookie.
    HOME: folder,
    RABBITMQ_NODENAME: `candor-test-${port}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distPort),
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'no-such-file'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    // The script then becomes the server instead of standing between us and it.
    RUNNING_UNDER_SYSTEMD: 'true',
  };
  let server: Child | undefined;
  // Started by us, it is a child that can be stopped; started by Erlang, it would stay for ever.
  const epmd = await startChild('epmd', ['-port', String(epmdPort), '-address', '127.0.0.1'], {
    env,
  });

  async function start(): Promise<void> {
    const child = await startChild(RABBITMQ_SERVER, [], { env, cwd: folder });
    server = child;
    await waitFor(() => child.exitCode() !== null || answers(port), {
      timeoutMs: 60_000,
      intervalMs: 100,
      describe: 'RabbitMQ to answer',
    }).catch((error) => {
      throw new Error(`RabbitMQ did not start:\n${child.output()}`, { cause: error });
    });
    if (child.exitCode() !== null) throw new Error(`RabbitMQ ended:\n${child.output()}`);
  }

  async function close(): Promise<void> {
    await server?.stop({ graceMs: 20_000 });
    await epmd.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `amqp://guest:guest@127.0.0.1:${port}`,
    control: {
      start,
      run: async (...args) => (await execute(CONTROL, args, { env, cwd: folder })).stdout,
      stop: async ({ crash = false } = {}) =>
        server?.stop({ graceMs: 20_000, signal: crash ? 'SIGKILL' : 'SIGTERM' }),
    },
    close,
  };
}

/** The port opens before the broker is up; it is up when it answers the protocol's greeting. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('AMQP\0\0\x09\x01'));
    const end = (up: boolean) => {
      socket.destroy();
      resolve(up);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
