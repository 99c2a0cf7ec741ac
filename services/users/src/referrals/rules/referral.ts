import type { Cents } from '@candor/contracts/money';
import type { ReferralState } from '@candor/contracts/users';

/** An account that registered with a referrer's code. */
export interface Referral {
  referredId: string;
  referredName: string;
  registeredAt: Date;
  state: ReferralState;
  /** Paid to the referrer, once; 0 until then. */
  reward: Cents;
}

/** Totals over all referrals of one referrer. */
export interface ReferralTotals {
  joined: number;
  /** With an approved first deposit, rewarded or not. */
  qualified: number;
  earned: Cents;
}

const DAY_MS = 24 * 3600 * 1000;

/** What is known of an account when its referral is decided. */
export interface Party {
  id: string;
  registeredAt: Date;
  email: string;
  phone: string;
}

/**
 * Whether the owner of a code can be the referrer of an account that used it. Nobody refers themselves, neither with the same
 * account nor with another one that has the same mailbox or phone. The code must have existed when the account registered:
 * otherwise somebody who later chooses a code that was once mistyped would be rewarded. Allows a day of clock difference.
 * Events may still arrive in any order.
 */
export function isEligibleReferrer(referrer: Party, referred: Party): boolean {
  if (referrer.id === referred.id || isSamePerson(referrer, referred)) return false;
  return referrer.registeredAt.getTime() <= referred.registeredAt.getTime() + DAY_MS;
}

type Contact = Pick<Party, 'email' | 'phone'>;

function isSamePerson(one: Contact, other: Contact): boolean {
  const phone = toPhoneKey(one.phone);
  return (
    toMailboxKey(one.email) === toMailboxKey(other.email) ||
    (phone !== '' && phone === toPhoneKey(other.phone))
  );
}

/** "Amara+2@Example.com" is delivered like "amara@example.com". */
function toMailboxKey(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}

/** The digits of a number with its dial code. */
function toPhoneKey(phone: string): string {
  return phone.replace(/\D/g, '');
}
