import { expect, test } from '@jest/globals';
import { createRevokedSessions } from './revoked-sessions.ts';

function at(start: number) {
  const time = { ms: start };
  return { time, clock: { now: () => new Date(time.ms) } };
}

test('a revoked session is remembered until its last token has expired', () => {
  const { time, clock } = at(0);
  const revoked = createRevokedSessions(clock, 1_000);
  revoked.add(['one']);
  time.ms = 999;
  expect(revoked.has('one')).toBe(true);
  time.ms = 1_000;
  expect(revoked.has('one')).toBe(false);
  expect(revoked.size()).toBe(0);
});

test('revoking a session again restarts its retention', () => {
  const { time, clock } = at(0);
  const revoked = createRevokedSessions(clock, 1_000);
  revoked.add(['one', 'two']);
  time.ms = 600;
  revoked.add(['one']);
  time.ms = 1_200;
  expect([revoked.has('one'), revoked.has('two'), revoked.size()]).toEqual([true, false, 1]);
});
