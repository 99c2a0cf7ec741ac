/** `make attack SEED=1 RUNS=12 PATHS=24 PARTS=cases,fuzz`: attacks an embedded platform, or the one that BASE_URL names. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildFile } from './build-services.ts';
import { prepareBuild, root } from './prepare.ts';

if (!process.env.BASE_URL) await prepareBuild();
const outfile = join(root, '.cache', 'attack-run.mjs');
await buildFile('load-tests/test/attack/attack-run.ts', outfile);
const { status } = spawnSync(process.execPath, ['--enable-source-maps', outfile], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
