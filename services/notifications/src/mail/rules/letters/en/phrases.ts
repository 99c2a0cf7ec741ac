import type { Role } from '@candor/contracts/auth';
import { type Cents, formatUsd } from '@candor/contracts/money';
import type { Letter, LetterContext } from '../../letter.ts';
import { countMinutes, createUtcFormat } from '../../times.ts';

export const formatUtc = createUtcFormat('en-GB');

/** "an hour", "2 hours", "30 minutes": how long something lasts. */
export function formatSpan(fromIso: string, toIso: string): string {
  const minutes = countMinutes(fromIso, toIso);
  if (minutes === 60) return 'an hour';
  if (minutes % 60 === 0) return `${minutes / 60} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Shown when an event has no reason. Staff must give one, but an old event may lack it. */
export const NO_REASON =
  'No reason was recorded. Contact us and give the reference to find out more.';

/** What the mail about an entry of the ledger names. */
export function entryFacts(
  { reference, balance }: { reference: string | null; balance: Cents },
  amount: Cents,
): Letter['facts'] {
  return [
    ['Reference', reference],
    ['Amount', formatUsd(amount)],
    ['Balance afterwards', formatUsd(balance)],
  ];
}

export const IF_UNEXPECTED = 'If this is not what you expected, contact us and give the reference.';

/** Roles within a sentence. */
export const ROLE_NAMES: Record<Role, string> = {
  investor: 'an investor',
  support: 'a member of support',
  admin: 'an administrator',
};

export const LOCK_SENTENCE =
  'If this was not you, use the link within 24 hours. It locks your account and ends every open session, after you confirm it. Your money stays where it is.';

/** The button of a security mail: locks the account, or leads to a new password once it is locked. */
export function toLockAction(lockToken: string | null, { link }: LetterContext): Letter['action'] {
  return lockToken
    ? { label: 'This was not me', href: link('/lock-account', { token: lockToken }) }
    : { label: 'Reset your password', href: link('/forgot-password') };
}

/** How long a mailed link works. */
export const linkWorks = (from: string, until: string) =>
  `The link works once and is valid for ${formatSpan(from, until)}, until ${formatUtc(until)}.`;
