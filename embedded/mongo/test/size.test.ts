import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const EMBEDDED = fileURLToPath(new URL('../..', import.meta.url));
const MOST_IN_A_FILE = 300;

function countSourceLines(folder: string): number[] {
  const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter(isSource)
    .map((name) => readFileSync(join(folder, name), 'utf8').split('\n').length - 1);
}

// See ADR 19: more takes a decision of its own.
it.each([
  ['the database', ['mongo/src'], 6_300],
  ['everything embedded', ['mongo/src', 'src'], 8_500],
])('%s does not grow without a decision', (_what, folders, most) => {
  const lines = folders.flatMap((folder) => countSourceLines(join(EMBEDDED, folder)));
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most);
  expect(Math.max(...lines)).toBeLessThanOrEqual(MOST_IN_A_FILE);
});
