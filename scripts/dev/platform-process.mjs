import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A stop that takes longer is cut short; the embedded database loses nothing by it. */
const GRACE_MS = 3_000;

export class PlatformDown extends Error {}

/**
 * The embedded platform as a child that is ended and started again.
 * @param {{ main: string, dataDir: string, env: Record<string, string>, onCrash(code: number | null): void }} options
 */
export function createPlatformProcess({ main, dataDir, env, onCrash }) {
  let child = null;
  let running = Promise.reject(new PlatformDown());
  running.catch(() => {});
  let queue = Promise.resolve();

  function start() {
    const started = spawn(process.execPath, ['--enable-source-maps', main], {
      env: { ...process.env, ...env, CANDOR_DATA: dataDir },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Of its own group: Ctrl+C reaches it through its parent, once.
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

  async function end() {
    const ending = child;
    child = null;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    const timer = setTimeout(() => ending.kill('SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(timer);
  }

  /** One after the other: two platforms cannot hold one data folder. */
  const enqueue = (work) => {
    const result = queue.then(work);
    queue = result.catch(() => {});
    return result;
  };

  return {
    /** Starts it, or ends it and starts it again. @throws PlatformDown when it ends before it is ready */
    restart() {
      running = enqueue(async () => {
        await end();
        return start();
      });
      running.catch(() => {});
      return running;
    },
    /** What a running platform says of itself; waits for a restart. @throws PlatformDown when it has ended */
    runtime: () => running,
    stop: () => enqueue(end),
  };
}
