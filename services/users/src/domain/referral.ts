import type { Cents } from '@candor/contracts/money';

/** An account that registered with a referrer's code. */
export interface Referral {
  referredId: string;
  referredName: string;
  registeredAt: Date;
  state: 'joined' | 'qualified';
  /** Paid to the referrer, once; 0 until then. */
  reward: Cents;
}

/** Totals over all referrals of one referrer. */
export interface ReferralTotals {
  qualified: number;
  earned: Cents;
}

/** Lookup key of a referral code. Codes are typed by hand, so case and surrounding spaces are ignored. */
export function toCodeKey(code: string): string {
  return code.trim().toUpperCase();
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Whether the owner of a code can be the referrer of an account that used it. The code must have existed when the account
 * registered: otherwise somebody who later chooses a code that was once mistyped would be rewarded. Allows a day of clock
 * difference. Events may still arrive in any order.
 */
export function isEligibleReferrer(
  referrer: { id: string; registeredAt: Date },
  referred: { id: string; registeredAt: Date },
): boolean {
  if (referrer.id === referred.id) return false;
  return referrer.registeredAt.getTime() <= referred.registeredAt.getTime() + DAY_MS;
}

export function toReferralTotals(referrals: readonly Referral[]): ReferralTotals {
  return {
    qualified: referrals.filter(({ state }) => state === 'qualified').length,
    earned: referrals.reduce((sum, { reward }) => sum + reward, 0),
  };
}
