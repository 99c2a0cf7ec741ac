import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Child, startChild } from './child-process.ts';
import { freePort } from './free-port.ts';
import { RABBITMQ_SERVER } from './lane.ts';
import { waitFor } from './wait-for.ts';

const CONTROL = '/usr/lib/rabbitmq/bin/rabbitmqctl';

const EVALUATE = 'erl_call';

const execute = promisify(execFile);

export interface BrokerControl {
  /** Stops the broker, or kills it to simulate a crash; its data is kept. */
  stop(options?: { crash?: boolean }): Promise<void>;
  /** Restarts it on the same port. */
  start(): Promise<void>;
  /** Runs rabbitmqctl and returns its output. */
  run(...args: string[]): Promise<string>;
  /** Evaluates Erlang in the broker and returns the answer: in milliseconds, where rabbitmqctl takes seconds to start. */
  evaluate(code: string): Promise<string>;
}

export interface BrokerProcess {
  port: number;
  control: BrokerControl;
  /** Stops the broker and its port mapper. */
  close(): Promise<void>;
}

export interface BrokerOptions {
  /** Folder of its data, logs and cookie. */
  folder: string;
  /** Part of the node's name before "@localhost". */
  nodeName: string;
  /** The only account, with all rights in the default virtual host; without it RabbitMQ's own `guest`. */
  account?: { user: string; password: string };
  /** Serves metrics to Prometheus on this port. */
  metricsPort?: number;
  detached?: boolean;
}

/**
 * Starts RabbitMQ of the system package with its own node name, ports, port mapper, data and logs: it shares nothing with a
 * broker of the system.
 */
export async function startBrokerProcess(options: BrokerOptions): Promise<BrokerProcess> {
  const { folder, account, metricsPort, detached } = options;
  const [port, distPort, epmdPort] = [await freePort(), await freePort(), await freePort()];
  const settings = [
    'log.console.level = warning',
    'log.file = false',
    ...(account ? [`default_user = ${account.user}`, `default_pass = ${account.password}`] : []),
    ...(metricsPort
      ? [`prometheus.tcp.port = ${metricsPort}`, 'prometheus.tcp.ip = 127.0.0.1']
      : []),
  ];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'rabbitmq.conf'), `${settings.join('\n')}\n`, { mode: 0o600 });
  await writeFile(join(folder, 'plugins'), metricsPort ? '[rabbitmq_prometheus].\n' : '[].\n');
  const env = {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    // Location of the Erlang cookie.
    HOME: folder,
    RABBITMQ_NODENAME: `${options.nodeName}@localhost`,
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
    // Makes the script exec the server instead of remaining its parent.
    RUNNING_UNDER_SYSTEMD: 'true',
  };
  let server: Child | undefined;
  // Started explicitly so that it can be stopped; started by Erlang it would keep running.
  const epmd = await startChild('epmd', ['-port', String(epmdPort), '-address', '127.0.0.1'], {
    env,
    detached,
  });

  async function start(): Promise<void> {
    const child = await startChild(RABBITMQ_SERVER, [], { env, cwd: folder, detached });
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
  }

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    port,
    control: {
      start,
      run: async (...args) => (await execute(CONTROL, args, { env, cwd: folder })).stdout,
      async evaluate(code) {
        const args = ['-sname', env.RABBITMQ_NODENAME, '-e'];
        const evaluated = execute(EVALUATE, args, { env, cwd: folder });
        evaluated.child.stdin?.end(`${code}.\n`);
        const { stdout } = await evaluated;
        if (!stdout.startsWith('{ok,')) throw new Error(`${code} answered ${stdout}`);
        return stdout;
      },
      stop: async ({ crash = false } = {}) =>
        server?.stop({ graceMs: 20_000, signal: crash ? 'SIGKILL' : 'SIGTERM' }),
    },
    close,
  };
}

/** The port opens before the broker is ready; it is ready when it answers the protocol header. */
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
