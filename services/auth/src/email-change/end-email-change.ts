import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { type EmailChangeOutcome, emailChangeEnded } from './email-change-ended.ts';
import type { EmailChange } from './rules/email-change.ts';

/** Ends a change without effect and tells the current address. A no-op when it ended or was replaced meanwhile. */
export async function endEmailChange(
  { data, clock }: AuthDeps,
  account: Account,
  change: EmailChange,
  outcome: Exclude<EmailChangeOutcome, 'changed'>,
): Promise<void> {
  await data.accounts.change(account.id, {
    expect: { emailChangeRevision: change.revision },
    set: { emailChange: null },
    events: [emailChangeEnded(account, change, outcome, clock.now())],
  });
}

/** Cancels the caller's pending change. Idempotent. */
export async function cancelEmailChange(deps: AuthDeps, account: Account): Promise<void> {
  if (account.emailChange) await endEmailChange(deps, account, account.emailChange, 'cancelled');
}

const BATCH = 100;

/** Ends the changes that were not confirmed in time. */
export async function expireEmailChanges(deps: AuthDeps): Promise<void> {
  const expired = await deps.data.accounts.findExpiredEmailChanges(deps.clock.now(), BATCH);
  for (const account of expired) {
    if (account.emailChange) await endEmailChange(deps, account, account.emailChange, 'expired');
  }
}
