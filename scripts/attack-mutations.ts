/**
 * `make attack-mutations`: removes protections of the platform one by one, runs the part of `make attack` that should notice it
 * on each of these builds, and fails unless every run finds a violation. NAME="owner check" runs one.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ATTACK_MUTATIONS } from '../load-tests/test/attack/mutations.ts';
import { buildFile } from './build-services.ts';
import { runWithoutEach } from './mutated-platforms.ts';
import { prepareBuild, root } from './prepare.ts';

const run = join(root, '.cache/mutations/attack-run.mjs');

/** What a run on a build found: the first violation, or why there is none. */
async function runAttack(name: string, build: () => Promise<string>) {
  const { stdout, stderr } = spawnSync(process.execPath, ['--enable-source-maps', run], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...ATTACK_MUTATIONS[name]?.env, PLATFORM_BUILD: await build() },
  });
  const [, count] = /seed \d+: (\d+) violations\n$/.exec(stdout) ?? [];
  if (count === undefined) return { isRed: false, text: `it did not end:\n${stdout}${stderr}` };
  const [, first = ''] = stdout.split('\n\n');
  return { isRed: count !== '0', text: `${count} violations, ${first.split('\n')[0]}` };
}

await prepareBuild();
await buildFile('load-tests/test/attack/attack-run.ts', run);
const mutations = Object.entries(ATTACK_MUTATIONS).map(([name, one]) => [name, one.mutations]);
await runWithoutEach(Object.fromEntries(mutations), process.env.NAME, runAttack);
