/**
 * `make bench`: runs the benchmarks of the hot paths, each interleaved with its peer, and prints their figures beside what
 * is wanted: the median of the rounds (ROUNDS, 5) and their spread.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../load-tests/src/figures.ts';
import { readBuild } from './build-info.mjs';
import { root } from './prepare.ts';

const BENCHMARKS = ['posts', 'requests', 'live', 'profit-runs', 'sizes'];
/** Of posts. The others have their own numbers. */
const DEFAULTS = { ROUNDS: '5', SECONDS: '5', CLIENTS: '32' };

const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
const file = join(folder, 'figures.jsonl');
for (const name of BENCHMARKS) {
  const { ROUNDS, ...ofPosts } = DEFAULTS;
  const env = { ROUNDS, ...(name === 'posts' ? ofPosts : {}), ...process.env, FIGURES: file };
  const { status } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/benchmark.ts', name],
    {
      cwd: root,
      env,
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exitCode = 1;
}
const figures: Figure[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
rmSync(folder, { recursive: true, force: true });

const format = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
console.log(`\n${new Date().toISOString().slice(0, 10)}, commit ${readBuild()}\n`);
console.log('| figure | median | spread | wanted | |');
console.log('| --- | --- | --- | --- | --- |');
for (const { name, unit, values, atLeast, atMost } of figures) {
  const sorted = [...values].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const wanted = atLeast === undefined ? `<= ${atMost}` : `>= ${atLeast}`;
  const isMet = median >= (atLeast ?? 0) && median <= (atMost ?? Number.POSITIVE_INFINITY);
  const spread = `${format(Math.min(...values))} to ${format(Math.max(...values))}`;
  console.log(
    `| ${name} | ${format(median)} ${unit} | ${spread} | ${wanted} | ${isMet ? 'met' : 'missed'} |`,
  );
}
