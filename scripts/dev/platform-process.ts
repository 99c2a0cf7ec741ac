import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A slower stop is killed; the embedded database loses no acknowledged write. */
const GRACE_MS = 3_000;

export class PlatformDown extends Error {}

/** What a running platform writes of itself. */
export interface Runtime {
  url: string;
  mailbox: string;
}

export interface PlatformProcess {
  /** Starts or restarts it. @throws PlatformDown if it exits before it is ready */
  restart(): Promise<Runtime>;
  /** The runtime file of the running platform; waits for a restart. @throws PlatformDown if it has exited */
  runtime(): Promise<Runtime>;
  stop(): Promise<void>;
}

/** The embedded platform as a child process that can be restarted. */
export function createPlatformProcess(options: {
  main: string;
  dataDir: string;
  env: Record<string, string>;
  onCrash(code: number | null): void;
}): PlatformProcess {
  const { main, dataDir, env, onCrash } = options;
  let child: ChildProcess | null = null;
  let running: Promise<Runtime> = Promise.reject(new PlatformDown());
  running.catch(() => {});
  let queue: Promise<unknown> = Promise.resolve();

  function start(): Promise<Runtime> {
    const started = spawn(process.execPath, ['--enable-source-maps', main], {
      env: { ...process.env, ...env, CANDOR_DATA: dataDir },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // In its own process group, so that Ctrl+C reaches it once, through its parent.
      detached: true,
    });
    child = started;
    return new Promise((resolve, reject) => {
      started.once('message', () =>
        resolve(JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8'))),
      );
      started.once('exit', (code) => {
        if (child !== started) return;
        child = null;
        const down = new PlatformDown();
        running = Promise.reject(down);
        running.catch(() => {});
        onCrash(code);
        reject(down);
      });
    });
  }

  async function end(): Promise<void> {
    const ending = child;
    child = null;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    const timer = setTimeout(() => ending.kill('SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(timer);
  }

  /** Runs one at a time: two platforms cannot share a data folder. */
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => {});
    return result;
  };

  return {
    restart() {
      running = enqueue(async () => {
        await end();
        return start();
      });
      running.catch(() => {});
      return running;
    },
    runtime: () => running,
    stop: () => enqueue(end),
  };
}
