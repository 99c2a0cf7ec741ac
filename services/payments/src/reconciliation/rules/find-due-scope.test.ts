import { describe, expect, it } from '@jest/globals';
import type { BookRun } from './book-run.ts';
import { findDueScope } from './find-due-scope.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-11-28T12:00:00Z');
const EVERY = { quick: 15 * MINUTE, full: 24 * 60 * MINUTE };
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);

const run = (status: BookRun['status'], created: number, finished = created) => ({
  status,
  createdAt: minutesAgo(created),
  finishedAt: minutesAgo(finished),
});

describe('the scheduled run of the books that is due', () => {
  it('is the full one where there was none, and none where none is scheduled', () => {
    const last = { quick: null, full: null };
    expect(findDueScope(NOW, EVERY, last)).toBe('full');
    expect(findDueScope(NOW, { ...EVERY, full: 0 }, last)).toBe('quick');
    expect(findDueScope(NOW, { quick: 0, full: 0 }, last)).toBeNull();
  });

  it('follows the start of the last one by its interval', () => {
    const full = run('done', 60);
    expect(findDueScope(NOW, EVERY, { full, quick: run('done', 14.9) })).toBeNull();
    expect(findDueScope(NOW, EVERY, { full, quick: run('done', 15) })).toBe('quick');
    expect(findDueScope(NOW, EVERY, { full: run('done', 1440), quick: null })).toBe('full');
  });

  it.each(['failed', 'interrupted'] as const)(
    'is tried again ten minutes after one has ended as %s, and not at once',
    (status) => {
      const quick = run('done', 1);
      expect(findDueScope(NOW, EVERY, { full: run(status, 90, 9.9), quick })).toBeNull();
      expect(findDueScope(NOW, EVERY, { full: run(status, 90, 10), quick })).toBe('full');
      const often = { ...EVERY, quick: 5 * MINUTE };
      const full = run('done', 60);
      expect(findDueScope(NOW, often, { full, quick: run(status, 5) })).toBe('quick');
    },
  );
});
