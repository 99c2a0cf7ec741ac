import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from '@candor/kit/testing/child-process';
import { freePort } from '@candor/kit/testing/free-port';
import { waitFor } from '@candor/kit/testing/wait-for';
import type { Balancer } from './balancer.ts';

const START_MS = 120_000;
/** Drain and stop of a process; afterwards it is killed. */
const STOP_MS = 30_000;
const LONGEST_DELAY_MS = 10_000;

/** The running processes of one service behind their balancer. */
export interface Instances {
  start(count: number): Promise<void>;
  /**
   * Replaces one process after the other: a new one serves before an old one is asked to stop.
   * @throws Error that names the service if none of its processes runs
   */
  roll(): Promise<void>;
  /** Kills the oldest process and starts another one. */
  crash(): Promise<void>;
  /** Process id and port of each. */
  list(): { pid: number; port: number }[];
  stop(): Promise<void>;
}

interface Instance {
  port: number;
  child: Child;
  /** Whether it serves, and nobody asked it to end. */
  wanted: boolean;
}

/** @throws Error with the names that there are */
export function findInstances(all: Record<string, Instances>, name: string): Instances {
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (found) return found;
  throw new Error(`There is no service "${name}": ${Object.keys(all).join(', ')}.`);
}

/** How long the restarts of a process wait that ends again and again. */
function* delays() {
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, LONGEST_DELAY_MS)) yield waitMs;
}

export function createInstances(options: {
  name: string;
  bundle: string;
  logFile: string;
  balancer: Balancer;
  /** Without PORT and LISTEN_HOST, which each process gets here. */
  env(): Record<string, string>;
  /** Called when a process ends that nobody asked to. */
  onExit(text: string): void;
}): Instances {
  const { name, bundle, logFile, balancer, env, onExit } = options;
  const running: Instance[] = [];
  const stopped = new AbortController();
  const restarts = new Set<Promise<void>>();

  /** Starts a process in place of one that ended by itself, until one is ready. */
  async function restart(): Promise<void> {
    for (const waitMs of delays()) {
      await pause(waitMs, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      try {
        await startOne();
        return;
      } catch (error) {
        if (stopped.signal.aborted) return;
        onExit((error as Error).message.split('\n')[0] ?? '');
      }
    }
  }

  async function startOne(): Promise<void> {
    const port = await freePort();
    const child = await startChild(process.execPath, ['--enable-source-maps', bundle], {
      detached: true,
      logFile,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ...env(),
        PORT: String(port),
        LISTEN_HOST: '127.0.0.1',
      },
    });
    const instance: Instance = { port, child, wanted: false };
    running.push(instance);
    void child.exited.then(() => {
      balancer.remove(port);
      const index = running.indexOf(instance);
      if (index >= 0) running.splice(index, 1);
      if (!instance.wanted) return;
      onExit(`${name} (pid ${child.pid}) ended: ${child.exitCode()}`);
      const restarted = restart().finally(() => restarts.delete(restarted));
      restarts.add(restarted);
    });
    const isReady = async () =>
      (await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } })).ok;
    await waitFor(() => child.exitCode() !== null || isReady(), {
      timeoutMs: START_MS,
      intervalMs: 100,
      describe: `${name} to be ready`,
    }).catch(async (error) => {
      await stopOne(instance, 'SIGKILL');
      throw error;
    });
    if (child.exitCode() !== null) {
      throw new Error(`${name} did not start (${logFile}):\n${child.output()}`);
    }
    instance.wanted = true;
    await balancer.add(port);
  }

  async function stopOne(instance: Instance, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    instance.wanted = false;
    await instance.child.stop({ graceMs: STOP_MS, signal });
  }

  return {
    async start(count) {
      await Promise.all(Array.from({ length: count }, startOne));
    },
    async roll() {
      const serving = running.filter(({ wanted }) => wanted);
      if (serving.length === 0) throw new Error(`No process of ${name} runs; see ${logFile}.`);
      for (const old of serving) {
        await startOne();
        await stopOne(old);
      }
    },
    async crash() {
      const [oldest] = running;
      if (!oldest) return;
      await stopOne(oldest, 'SIGKILL');
      await pause(500);
      await startOne();
    },
    list: () => running.map(({ port, child }) => ({ port, pid: child.pid })),
    async stop() {
      stopped.abort();
      const stopAll = () => Promise.all(running.map((instance) => stopOne(instance)));
      await stopAll();
      await Promise.all(restarts);
      await stopAll();
    },
  };
}
