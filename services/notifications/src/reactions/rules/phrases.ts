import type { Role } from '@candor/contracts/auth';
import { type Cents, formatUsd } from '@candor/contracts/money';
import { type Letter, type LetterContext, linkTo } from '../../mail/rules/letter.ts';

/** Shown when an event has no reason. Staff must give one, but an old event may lack it. */
export const NO_REASON =
  'No reason was recorded. Contact us and give the reference to find out more.';

/** What the mail about an entry of the ledger names. @param usd the amount as text */
export function entryFacts(
  { reference, balance }: { reference: string | null; balance: Cents },
  usd: string,
): Letter['facts'] {
  return [
    ...(reference ? ([['Reference', reference]] as const) : []),
    ['Amount', usd],
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
export function toLockAction(lockToken: string | null, context: LetterContext): Letter['action'] {
  return lockToken
    ? { label: 'This was not me', href: linkTo(context, '/lock-account', { token: lockToken }) }
    : { label: 'Reset your password', href: linkTo(context, '/forgot-password') };
}
