/**
 * `make chaos-mutations`: removes protections of the platform one by one, runs `make chaos` on each of these builds, and fails
 * unless every run finds a contradiction. NAME="body hash" runs one; SEED, OPERATIONS and KILLS are those of each run.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { MUTATIONS, type Mutation } from '../load-tests/test/mutations.ts';
import { buildFile, buildServices, PLATFORM } from './build-services.ts';
import { prepareBuild, root } from './prepare.ts';

const { NAME, OPERATIONS = '1500', KILLS = '8' } = process.env;
/** What chaos-run.ts says of such a run. */
const VACUOUS = 'no kill hit work in flight';
const folder = join(root, '.cache/mutations');
const run = join(folder, 'chaos-run.mjs');

/** @throws Error where the text of a mutation is not in its file exactly once: the table is out of date */
function replaceText(source: string, { file, text, replacement }: Mutation): string {
  const parts = source.split(text);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${text}`);
  return parts.join(replacement);
}

/** Changes sources as they are bundled. */
function mutate(mutations: readonly Mutation[], applied: Set<string>): Plugin {
  return {
    name: 'mutate',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative(root, path);
        const own = mutations.filter((mutation) => mutation.file === file);
        if (own.length === 0) return undefined;
        applied.add(file);
        return { contents: own.reduce(replaceText, readFileSync(path, 'utf8')), loader: 'ts' };
      });
    },
  };
}

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
const names = Object.keys(MUTATIONS).filter((name) => !NAME || name === NAME);
if (names.length === 0) throw new Error(`There is no mutation ${NAME}`);
const green: string[] = [];
for (const name of names) {
  const mutations = MUTATIONS[name] ?? [];
  const build = join(folder, name.replaceAll(' ', '-'));
  const applied = new Set<string>();
  await buildServices(PLATFORM, build, [mutate(mutations, applied)]);
  const missed = mutations.filter(({ file }) => !applied.has(file));
  if (missed.length > 0) throw new Error(`${missed[0]?.file} is in no bundle`);
  const { isRed, text } = runChaos(build);
  console.log(`${isRed ? 'red  ' : 'GREEN'} without ${name}: ${text}`);
  if (!isRed) green.push(name);
  rmSync(build, { recursive: true });
}
console.log(`${names.length - green.length} of ${names.length} mutations were noticed`);
process.exit(green.length > 0 ? 1 : 0);
