import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));

function lint(...folders: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/lint-claims.mjs', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  return {
    status,
    lines: stderr.split('\n').filter((line) => line.includes('outside of a claim')),
  };
}

describe('the lint of claims', () => {
  const fixture = lint('scripts/lint-claims-fixture');

  test('fails on a folder with unproven figures', () => {
    expect(fixture.status).toBe(1);
  });

  test.each([
    '70%',
    '450M+',
    '6 trillion',
    '8+',
    'Fourteen years of experience',
    '12,000 happy customers',
    'Guaranteed returns',
    'percent',
    '96%',
    '% a month',
  ])('finds %s', (figure) => {
    const found = fixture.lines.some((line) => line.includes(figure));
    expect(found).toBe(true);
  });

  test('leaves limits, dates, prices, sizes and comments alone', () => {
    expect(fixture.lines.filter((line) => line.includes('honest.tsx'))).toEqual([]);
  });

  test('finds nothing in what ships', () => {
    expect(lint()).toEqual({ status: 0, lines: [] });
  });
});
