/**
 * `make bench`: runs the benchmarks of the hot paths, each interleaved with its peer, and prints their figures beside what
 * is wanted: the median of the rounds (ROUNDS, 5) and their spread.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../load-tests/src/figures.ts';
import { median } from '../load-tests/src/quantile.ts';
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
console.log('| figure | median | spread | floor | wanted | |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const { name, unit, values, floor = [], atLeast, atMost } of figures) {
  const found = median(values);
  const wanted = atLeast === undefined ? `<= ${atMost}` : `>= ${atLeast}`;
  const isMet = found >= (atLeast ?? 0) && found <= (atMost ?? Number.POSITIVE_INFINITY);
  const spread = `${format(Math.min(...values))} to ${format(Math.max(...values))}`;
  const least = floor.length > 0 ? format(median(floor)) : '';
  console.log(
    `| ${name} | ${format(found)} ${unit} | ${spread} | ${least} | ${wanted} | ${isMet ? 'met' : 'missed'} |`,
  );
}
