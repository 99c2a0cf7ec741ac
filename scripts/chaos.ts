/** `make chaos SEED=1 OPERATIONS=20000 KILLS=60`: kills the embedded platform under load and checks for contradictions. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildFile } from './build-services.ts';
import { prepareBuild, root } from './prepare.ts';

await prepareBuild();
const outfile = join(root, '.cache', 'chaos-run.mjs');
await buildFile('load-tests/src/chaos/chaos-run.ts', outfile);
const { status } = spawnSync(process.execPath, ['--enable-source-maps', outfile], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
