/**
 * `make chaos-mutations`: removes protections of the platform one by one, runs `make chaos` on each of these builds, and fails
 * unless every run finds a contradiction. NAME="body hash" runs one; SEED, OPERATIONS and KILLS are those of each run.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { MUTATIONS } from '../load-tests/test/mutations.ts';
import { buildFile } from './build-services.ts';
import { runWithoutEach } from './mutated-platforms.ts';
import { prepareBuild, root } from './prepare.ts';

const { NAME, OPERATIONS = '1500', KILLS = '8' } = process.env;
/** What chaos-run.ts says of such a run. */
const VACUOUS = 'no kill hit work in flight';
const run = join(root, '.cache/mutations/chaos-run.mjs');

/** What a run on a build found: the first contradiction, or why there is none. */
function runChaos(build: string): { isRed: boolean; text: string } {
  const { stdout, stderr } = spawnSync(process.execPath, ['--enable-source-maps', run], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, OPERATIONS, KILLS, PLATFORM_BUILD: build },
  });
  const count = /^seed \d+: (\d+) contradictions$/m.exec(stdout)?.[1];
  if (count === undefined) return { isRed: false, text: `it did not end:\n${stdout}${stderr}` };
  if (stdout.includes(VACUOUS)) return { isRed: false, text: VACUOUS };
  const first = stdout.split('\n').find((line) => /^ {2}(?!\s*\d+ s )\S/.test(line)) ?? '';
  return { isRed: count !== '0', text: `${count} contradictions${first.slice(0, 160)}` };
}

await prepareBuild();
await buildFile('load-tests/src/chaos/chaos-run.ts', run);
await runWithoutEach(MUTATIONS, NAME, runChaos);
