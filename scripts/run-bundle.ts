import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { buildFile } from './build-services.ts';
import { root } from './prepare.ts';

/** Bundles a program, runs it here with its output, and exits as it does. */
export async function runBundle(entry: string, env: NodeJS.ProcessEnv = {}): Promise<never> {
  const outfile = join(root, '.cache', `${basename(entry, '.ts')}.mjs`);
  await buildFile(entry, outfile);
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', outfile], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.exit(status ?? 1);
}
