import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { german } from './de/index.ts';

const AREAS = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.replace('.ts', ''));

describe('the catalogue of texts', () => {
  // The compiler checks the texts within an area: `satisfies typeof` the English ones.
  test('has every area in German', () => {
    expect(Object.keys(german).sort()).toEqual(AREAS.sort());
  });
});
