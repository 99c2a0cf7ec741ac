import { expect, test } from '@jest/globals';
import { createRevokedSessions } from './revoked-sessions.ts';

function at(start: number) {
  const time = { ms: start };
  return { time, clock: { now: () => new Date(time.ms) } };
}

test('a session is remembered until its last token is too old', () => {
  const { time, clock } = at(0);
  const revoked = createRevokedSessions(clock, 1_000);
  revoked.add(['one']);
  time.ms = 999;
  expect(revoked.has('one')).toBe(true);
  time.ms = 1_000;
  expect(revoked.has('one')).toBe(false);
  expect(revoked.size()).toBe(0);
});

test('a session that is named again is kept from then on', () => {
  const { time, clock } = at(0);
  const revoked = createRevokedSessions(clock, 1_000);
  revoked.add(['one', 'two']);
  time.ms = 600;
  revoked.add(['one']);
  time.ms = 1_200;
  expect([revoked.has('one'), revoked.has('two'), revoked.size()]).toEqual([true, false, 1]);
});
