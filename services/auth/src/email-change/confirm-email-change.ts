import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../accounts/rules/account.ts';
import { linkInvalid } from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { emailChangeEnded } from './email-change-ended.ts';
import { endEmailChange } from './end-email-change.ts';
import { confirmSide, type EmailChange, findSide, isComplete } from './rules/email-change.ts';

/**
 * Confirms one of the two addresses; the second confirmation changes the address of the account, whose sessions stay.
 * @throws AppError LINK_INVALID for a link that was used, replaced or expired, or is of another account or a disabled one
 */
export async function confirmEmailChange(
  deps: AuthDeps,
  { id }: Pick<Account, 'id'>,
  token: string,
): Promise<Account> {
  for (;;) {
    const account = await deps.data.accounts.findById(id);
    const change = account?.emailChange ?? null;
    const side = findSide(change, token, deps.clock.now());
    if (!account?.active || !change || !side) throw linkInvalid();
    const next = confirmSide(change, side, deps.random);
    const expect = { active: true, emailChangeRevision: change.revision };
    const confirmed = isComplete(next)
      ? await complete(deps, account, change)
      : await deps.data.accounts.change(id, { expect, set: { emailChange: next } });
    if (confirmed) return confirmed;
    // The other address was confirmed concurrently, or the change was replaced: read it again.
  }
}

async function complete(
  deps: AuthDeps,
  account: Account,
  change: EmailChange,
): Promise<Account | null> {
  const now = deps.clock.now();
  try {
    return await deps.data.accounts.change(account.id, {
      expect: { active: true, emailChangeRevision: change.revision },
      // A reset link of the old address must not work any longer.
      set: { email: change.email, emailChange: null, resetLink: null },
      events: [
        makeEvent('auth.email-changed.v1', { accountId: account.id, email: change.email }, now),
        emailChangeEnded(account, change, 'changed', now),
      ],
    });
  } catch (error) {
    const key = findDuplicateKey(error);
    if (!key || !('email' in key)) throw error;
    // Another account was created with the address since the change was requested.
    await endEmailChange(deps, account, change, 'expired');
    throw linkInvalid();
  }
}
