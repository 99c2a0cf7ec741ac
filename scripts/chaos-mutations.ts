/**
 * `make chaos-mutations`: removes protections of the platform one by one, runs `make chaos` on each of these builds, or the test
 * that is meant for it, and fails unless every run finds a contradiction, and a run with all protections none.
 * NAME="body hash" runs one, NAME=control that with all; SEED, OPERATIONS and KILLS are those of each run.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MUTATIONS, TESTED_MUTATIONS } from '../load-tests/test/mutations.ts';
import { buildFile } from './build-services.ts';
import { replaceText, runWithoutEach } from './mutated-platforms.ts';
import { prepareBuild, root } from './prepare.ts';

const { NAME, OPERATIONS = '1500', KILLS = '8' } = process.env;
const CONTROL = 'control';
/** What chaos-run.ts says of such a run. */
const VACUOUS = 'no kill hit work in flight';
const run = join(root, '.cache/mutations/chaos-run.mjs');

const spawn = (args: readonly string[], env: Record<string, string>) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, ...env },
  });

/** What a run on a build found: the first contradiction, or why there is none. */
function runChaos(build: string): { isRed: boolean; text: string } {
  const { stdout, stderr } = spawn(['--enable-source-maps', run], {
    OPERATIONS,
    KILLS,
    PLATFORM_BUILD: build,
  });
  // A run that found something keeps its data.
  const kept = /data in (\S+),/.exec(stdout)?.[1];
  if (kept) rmSync(kept, { recursive: true });
  const count = /^seed \d+: (\d+) contradictions$/m.exec(stdout)?.[1];
  if (count === undefined) return { isRed: false, text: `it did not end:\n${stdout}${stderr}` };
  if (stdout.includes(VACUOUS)) return { isRed: false, text: VACUOUS };
  const first = stdout.split('\n').find((line) => /^ {2}(?!\s*\d+ s )\S/.test(line)) ?? '';
  return { isRed: count !== '0', text: `${count} contradictions${first.slice(0, 160)}` };
}

/** What the tests of a file find without a protection. */
function runTest({ mutations, test }: (typeof TESTED_MUTATIONS)[string]) {
  for (const one of mutations) replaceText(readFileSync(join(root, one.file), 'utf8'), one);
  const { stdout, stderr } = spawn(['scripts/run.mjs', 'scripts/test.ts', 'integration', test], {
    MUTATIONS: JSON.stringify(mutations),
  });
  const failed = /● (.+ › .+)/.exec(stdout + stderr)?.[1];
  return { isRed: failed !== undefined, text: failed ? `${test}: ${failed}` : `${test} passes` };
}

await prepareBuild();
await buildFile('load-tests/src/chaos/chaos-run.ts', run);
if (!NAME || NAME === CONTROL) {
  const { isRed, text } = runChaos(join(root, '.build'));
  console.log(`${CONTROL}: ${text}`);
  if (isRed || !text.startsWith('0 ')) process.exit(1);
}
if (NAME !== CONTROL) {
  const tested = Object.entries(TESTED_MUTATIONS).map(([name, one]) => [name, one.mutations]);
  await runWithoutEach(
    { ...MUTATIONS, ...Object.fromEntries(tested) },
    NAME,
    async (name, build) => {
      const one = TESTED_MUTATIONS[name];
      return one ? runTest(one) : runChaos(await build());
    },
  );
}
