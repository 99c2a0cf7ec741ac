import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const EMBEDDED = fileURLToPath(new URL('../..', import.meta.url));
const MAX_LINES_PER_FILE = 300;

/** The demo's accounts and history grow with the product, and the check of a backup runs alone: neither is part of the platform. */
const NOT_COUNTED = /^seed\/|^check-data-main\.ts$|^object-store\/check-objects\.ts$/;

function countSourceLines(folder: string): number[] {
  const isSource = (name: string) =>
    name.endsWith('.ts') && !name.endsWith('.test.ts') && !NOT_COUNTED.test(name);
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter(isSource)
    .map((name) => readFileSync(join(folder, name), 'utf8').split('\n').length - 1);
}

// ADR 9 sets the limits; raising one requires a new decision.
it.each([
  ['the embedded database', 6_700, ['mongo/src']],
  ['the embedded platform without its seed', 9_000, ['mongo/src', 'src']],
])('the source of %s has at most %i lines', (_what, most, folders) => {
  const lines = folders.flatMap((folder) => countSourceLines(join(EMBEDDED, folder)));
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most);
  expect(Math.max(...lines)).toBeLessThanOrEqual(MAX_LINES_PER_FILE);
});
