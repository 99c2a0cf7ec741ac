import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { add, readThreads, type ThreadTimes } from '../requests/thread-times.ts';

/** The floor of what is measured: a gateway and a service that do nothing else, with the same database. */
export interface BarePlatform {
  url: string;
  port: number;
  /** Of the service. */
  socketPath: string;
  /** Processor time that both have used: of their own threads as `bare`, and of their helpers. */
  times(): ThreadTimes;
  stop(): void;
}

/** @param left the collections in which a changing request leaves a document */
export async function startBarePlatform(
  mongoUri: string,
  left: readonly string[] = [],
): Promise<BarePlatform> {
  const root = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'candor-bare-'));
  const socketPath = join(folder, 'service.sock');
  const children: ChildProcess[] = [];

  /** @returns what it tells when it is ready */
  async function start(name: string): Promise<unknown> {
    const child = fork(join(root, `load-tests/src/bare/${name}.ts`), {
      execArgv: ['--import', join(root, 'scripts/typescript.mjs')],
      env: { ...process.env, MONGO_URL: mongoUri, LEFT: left.join(','), SOCKET: socketPath },
    });
    children.push(child);
    process.once('exit', () => child.kill());
    const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    return told;
  }

  await start('bare-service');
  const port = Number(await start('bare-gateway'));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    socketPath,
    times: () =>
      children.map(({ pid = 0 }) => readThreads(pid, new Map([[pid, 'bare']]))).reduce(add),
    stop() {
      for (const child of children) child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
