import type { Cents } from '@candor/contracts/money';

/** An invitation that was taken up: the account that came, under the code it brought. */
export interface Referral {
  referredId: string;
  referredName: string;
  registeredAt: Date;
  state: 'joined' | 'qualified';
  /** What the referrer got for it, once. */
  reward: Cents;
}

/** Sums over everything one person's code has brought. */
export interface ReferralTotals {
  qualified: number;
  earned: Cents;
}

/** Codes are said aloud and typed by hand: case and outer spaces don't count. */
export function toCodeKey(code: string): string {
  return code.trim().toUpperCase();
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Whether an account that carries the code is the one that was meant. The newcomer's registration may be
 * heard of first, but the code must have existed by then: otherwise whoever later picks a code that
 * somebody once mistyped would earn on a stranger. A day is granted for clocks that differ.
 */
export function mayRefer(
  referrer: { id: string; registeredAt: Date },
  referred: { id: string; registeredAt: Date },
): boolean {
  if (referrer.id === referred.id) return false;
  return referrer.registeredAt.getTime() <= referred.registeredAt.getTime() + DAY_MS;
}

export function toTotals(referrals: readonly Referral[]): ReferralTotals {
  return {
    qualified: referrals.filter(({ state }) => state === 'qualified').length,
    earned: referrals.reduce((sum, { reward }) => sum + reward, 0),
  };
}
