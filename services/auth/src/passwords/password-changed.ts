import type { EventEnvelope } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';

export function passwordChanged(
  { lockLinks, clock }: Pick<AuthDeps, 'lockLinks' | 'clock'>,
  account: Account,
): EventEnvelope<'auth.password-changed.v1'> {
  const { id, email, fullName } = account;
  const lockToken = lockLinks.issue(account);
  return makeEvent(
    'auth.password-changed.v1',
    { accountId: id, email, fullName, lockToken },
    clock.now(),
  );
}
