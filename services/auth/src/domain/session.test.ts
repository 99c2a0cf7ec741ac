import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sampleAccount } from '../../test/sample-account.ts';
import { systemRandom } from './random.ts';
import { openChain } from './refresh-chain.ts';
import { isLive, isRevoked, type Session, toExpiry, toSpan } from './session.ts';

const START = new Date('2026-05-01T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (ms: number) => new Date(START.getTime() + ms);

function session(change: Partial<Session> = {}): Session {
  const remembered = change.remembered ?? false;
  return {
    id: '00000000000000000000000a',
    accountId: '0000000000000000000000aa',
    epoch: 0,
    chain: openChain(systemRandom).chain,
    remembered,
    userAgent: '',
    createdAt: START,
    lastUsedAt: START,
    endsAt: later(toSpan(remembered).absoluteMs),
    revokedAt: null,
    ...change,
  };
}

describe('a session', () => {
  test('runs out after 30 idle minutes, and after 8 hours however busy', () => {
    expect(toExpiry(session())).toEqual(later(30 * MINUTE));
    expect(toExpiry(session({ lastUsedAt: later(7.9 * HOUR) }))).toEqual(later(8 * HOUR));
  });

  test('that is remembered runs out 30 days after the sign-in', () => {
    const days = 24 * HOUR;
    expect(toExpiry(session({ remembered: true }))).toEqual(later(30 * days));
    const used = session({ remembered: true, lastUsedAt: later(29 * days) });
    expect(toExpiry(used)).toEqual(later(30 * days));
  });

  test('that lies idle still honours the access tokens it gave', () => {
    expect(isLive(session(), sampleAccount(), later(31 * MINUTE))).toBe(true);
    expect(isLive(session(), sampleAccount(), later(8 * HOUR))).toBe(false);
  });

  test('is over when it was ended, or its account was disabled', () => {
    expect(isRevoked(session({ revokedAt: START }), sampleAccount())).toBe(true);
    expect(isRevoked(session(), sampleAccount({ active: false }))).toBe(true);
    expect(isRevoked(session(), sampleAccount())).toBe(false);
  });

  test('lives exactly if it is newer than the last ending of all, or was the one kept then', () => {
    const op = fc.oneof(
      fc.record({ kind: fc.constant('open' as const) }),
      fc.record({ kind: fc.constant('endAll' as const) }),
      fc.record({ kind: fc.constant('endOthers' as const), pick: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(op, { maxLength: 25 }), (ops) => {
        const account = sampleAccount();
        const opened: Session[] = [];
        let alive = new Set<string>();
        for (const each of ops) {
          if (each.kind === 'open') {
            const id = String(opened.length);
            opened.push(session({ id, epoch: account.sessionEpoch }));
            alive.add(id);
            continue;
          }
          // Only from a session that is alive can the others be ended.
          const kept =
            each.kind === 'endOthers' ? ([...alive][each.pick % alive.size] ?? null) : null;
          account.sessionEpoch++;
          account.keptSession = kept;
          alive = new Set(kept === null ? [] : [kept]);
        }
        const living = opened.filter((each) => !isRevoked(each, account)).map(({ id }) => id);
        expect(new Set(living)).toEqual(alive);
      }),
    );
  });
});
