import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../prepare.ts';

/**
 * Starts the real parts for the integration tests.
 * @returns the environment that names them
 */
export async function startParts(): Promise<{
  env: Record<string, string>;
  stop(): Promise<void>;
}> {
  const child = spawn(process.execPath, [join(root, '.cache/parts.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { CANDOR_PARTS: join(root, '.cache/parts'), ...process.env },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    ended.then(() => null),
  ]);
  if (!first) process.exit(1);
  return {
    env: JSON.parse(first),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
