import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sampleAccount } from '../../../test/sample-account.ts';
import { systemRandom } from '../../secrets/rules/random.ts';
import { createChain } from './refresh-chain.ts';
import { isActive, isRevoked, type Session, toExpiry, toSpan } from './session.ts';

const START = new Date('2026-05-01T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (ms: number) => new Date(START.getTime() + ms);

function sampleSession(change: Partial<Session> = {}): Session {
  const remembered = change.remembered ?? false;
  return {
    id: '00000000000000000000000a',
    accountId: '0000000000000000000000aa',
    epoch: 0,
    chain: createChain(systemRandom).chain,
    remembered,
    userAgent: '',
    network: null,
    createdAt: START,
    authenticatedAt: START,
    authenticatedWith: 'password',
    lastUsedAt: START,
    endsAt: later(toSpan(remembered).absoluteMs),
    revokedAt: null,
    ...change,
  };
}

describe('session', () => {
  test('expires after 30 idle minutes, and after 8 hours at the latest', () => {
    expect(toExpiry(sampleSession())).toEqual(later(30 * MINUTE));
    expect(toExpiry(sampleSession({ lastUsedAt: later(7.9 * HOUR) }))).toEqual(later(8 * HOUR));
  });

  test('expires 30 days after the sign-in when remembered', () => {
    const days = 24 * HOUR;
    expect(toExpiry(sampleSession({ remembered: true }))).toEqual(later(30 * days));
    const used = sampleSession({ remembered: true, lastUsedAt: later(29 * days) });
    expect(toExpiry(used)).toEqual(later(30 * days));
  });

  test('keeps its access tokens valid while idle, until its absolute end', () => {
    expect(isActive(sampleSession(), sampleAccount(), later(31 * MINUTE))).toBe(true);
    expect(isActive(sampleSession(), sampleAccount(), later(8 * HOUR))).toBe(false);
  });

  test('is revoked when it was ended or its account is disabled', () => {
    expect(isRevoked(sampleSession({ revokedAt: START }), sampleAccount())).toBe(true);
    expect(isRevoked(sampleSession(), sampleAccount({ active: false }))).toBe(true);
    expect(isRevoked(sampleSession(), sampleAccount())).toBe(false);
  });

  test('survives ending all sessions only if opened later or kept', () => {
    const op = fc.oneof(
      fc.record({ kind: fc.constant('open' as const) }),
      fc.record({ kind: fc.constant('endAll' as const) }),
      fc.record({ kind: fc.constant('endOthers' as const), pick: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(op, { maxLength: 25 }), (ops) => {
        const account = sampleAccount();
        const opened: Session[] = [];
        let active = new Set<string>();
        for (const each of ops) {
          if (each.kind === 'open') {
            const id = String(opened.length);
            opened.push(sampleSession({ id, epoch: account.sessionEpoch }));
            active.add(id);
            continue;
          }
          // The other sessions can be ended only from an active one.
          const kept =
            each.kind === 'endOthers' ? ([...active][each.pick % active.size] ?? null) : null;
          account.sessionEpoch++;
          account.keptSession = kept;
          active = new Set(kept === null ? [] : [kept]);
        }
        const unrevoked = opened.filter((each) => !isRevoked(each, account)).map(({ id }) => id);
        expect(new Set(unrevoked)).toEqual(active);
      }),
    );
  });
});
