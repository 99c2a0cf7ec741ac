import { describe, expect, test } from '@jest/globals';
import { isEligibleReferrer, type Referral, toCodeKey, toReferralTotals } from './referral.ts';

const at = (iso: string) => new Date(iso);

describe('isEligibleReferrer', () => {
  const referred = { id: 'b', registeredAt: at('2026-11-21T10:00:00Z') };

  test('accepts an account that registered earlier', () => {
    expect(
      isEligibleReferrer({ id: 'a', registeredAt: at('2026-01-01T00:00:00Z') }, referred),
    ).toBe(true);
  });

  test('rejects a self-referral', () => {
    expect(isEligibleReferrer(referred, referred)).toBe(false);
  });

  test('tolerates clock differences of less than a day', () => {
    expect(
      isEligibleReferrer({ id: 'a', registeredAt: at('2026-11-21T11:00:00Z') }, referred),
    ).toBe(true);
  });

  test('rejects an account that registered its code more than a day after it was used', () => {
    expect(
      isEligibleReferrer({ id: 'a', registeredAt: at('2026-12-01T00:00:00Z') }, referred),
    ).toBe(false);
  });
});

describe('toCodeKey', () => {
  test('ignores case and surrounding spaces', () => {
    expect(toCodeKey(' amara-7k2 ')).toBe(toCodeKey('AMARA-7K2'));
  });
});

describe('toReferralTotals', () => {
  test('counts qualified referrals and sums the rewards', () => {
    const referral = (state: Referral['state'], reward: number): Referral => ({
      referredId: 'x',
      referredName: 'X',
      registeredAt: at('2026-11-21T10:00:00Z'),
      state,
      reward,
    });
    expect(
      toReferralTotals([
        referral('joined', 0),
        referral('qualified', 5_000),
        referral('qualified', 0),
      ]),
    ).toEqual({
      qualified: 2,
      earned: 5_000,
    });
    expect(toReferralTotals([])).toEqual({ qualified: 0, earned: 0 });
  });
});
