import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { testNames } from './claims/test-names.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function lint(...folders: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/lint-claims.ts', ...folders],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const lines = stderr.split('\n');
  return {
    status,
    lines: lines.filter((line) => line.includes('outside of a claim')),
    promises: lines.filter((line) => line.startsWith('promise: ')),
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

  test('accepts limits, dates, prices, sizes and comments', () => {
    expect(fixture.lines.filter((line) => line.includes('honest.tsx'))).toEqual([]);
  });

  test('finds nothing in the shipped texts', () => {
    expect(lint()).toEqual({ status: 0, lines: [], promises: [] });
  });
});

describe('the lint of promises', () => {
  const { status, promises } = lint('scripts/lint-claims-fixture/promises');
  const about = (sentence: string) => promises.filter((line) => line.includes(sentence));

  test('fails if a promise has no test', () => {
    expect(status).toBe(1);
  });

  test('accepts a promise whose test exists', () => {
    expect(about('Every kept promise')).toEqual([]);
    expect(about('until it is decided')).toEqual([]);
  });

  test('finds a text that reads like a promise and names no test', () => {
    expect(about('We always answer within 2 hours.')).toHaveLength(1);
    expect(about('Nobody notices this one.')).toHaveLength(1);
  });

  test('finds a promise whose test file does not exist', () => {
    expect(about('Each link works once.')).toEqual([
      expect.stringContaining('scripts/no-such-file.test.ts does not exist'),
    ]);
  });

  test('finds a promise whose test has another name', () => {
    expect(about('A renamed test')).toEqual([expect.stringContaining('"had this name once"')]);
  });

  test('finds a registered promise that no text makes', () => {
    expect(about('Every sentence that nobody says any more.')).toHaveLength(1);
  });

  test('accepts advice, plain statements, comments and general statements of a guide', () => {
    expect(about('every time')).toEqual([]);
    expect(about('Nothing special')).toEqual([]);
    expect(about('comment')).toEqual([]);
    expect(about('borrowed money')).toEqual([]);
    expect(about('interest every year')).toEqual([]);
  });

  test('treats statements of a guide about the product as promises', () => {
    expect(about('We value every bond each day.')).toHaveLength(1);
  });

  test('does not count skipped, todo or commented-out tests', () => {
    const source = [
      "describe('links', () => {",
      "  test('work once', () => {});",
      "  it.each([1, 2])('work %d times', () => {});",
      "  test.skip('are skipped', () => {});",
      "  test.todo('come later');",
      "  // test('are commented out', () => {});",
      "  xit('are crossed out', () => {});",
      '});',
      "describe.skip('old links', () => {",
      "  test('are old', () => {});",
      '});',
    ].join('\n');
    expect(testNames(source, 'links.test.ts')).toEqual(['work once', 'work %d times']);
  });
});
