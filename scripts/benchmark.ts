/** `make benchmark ARGS=name`: bundles and runs the benchmarks under load-tests/, on the built platform. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { buildFile } from './build-services.ts';
import { prepareBuild, root } from './prepare.ts';

const wanted = process.argv[2];
const entries = readdirSync(join(root, 'load-tests/src'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('-benchmark.ts') && (!wanted || file.includes(wanted)));

await prepareBuild();
for (const entry of entries) {
  const outfile = join(root, '.cache', `${basename(entry, '.ts')}.mjs`);
  await buildFile(join('load-tests/src', entry), outfile);
  console.log(`\n== ${basename(entry, '-benchmark.ts')}`);
  const args = [outfile, ...process.argv.slice(3)];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  rmSync(outfile, { force: true });
  rmSync(`${outfile}.map`, { force: true });
}
await esbuild.stop();
