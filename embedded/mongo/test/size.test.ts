import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
/** See ADR 19: more takes a decision of its own. */
const MOST_LINES = 6300;
const MOST_IN_A_FILE = 300;

const sources = readdirSync(SOURCES, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

const linesOf = (name: string) => readFileSync(join(SOURCES, name), 'utf8').split('\n').length - 1;

it('the database does not grow without a decision', () => {
  const lines = sources.map(linesOf);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_LINES);
  expect(Math.max(...lines)).toBeLessThanOrEqual(MOST_IN_A_FILE);
});
