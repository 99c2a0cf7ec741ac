import type { QueueEvent } from '@candor/contracts/events';
import type { AccountChangeKind } from '@candor/contracts/withdrawal-facts';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Stores what changed an account's protection, for staff who pay its withdrawals. */
export const onAccountChanged =
  ({ data }: Pick<PaymentsDeps, 'data'>) =>
  async (event: QueueEvent<'payments.account-changes'>): Promise<void> => {
    const what = toChange(event);
    if (!what) return;
    const { accountId } = event.payload;
    if (await data.erasedAccounts.has(accountId)) return;
    const device = what === 'new-device' && 'device' in event.payload ? event.payload.device : null;
    const at = new Date(event.occurredAt);
    await data.accountChanges.save(event.id, accountId, { what, at, ...(device && { device }) });
  };

function toChange(event: QueueEvent<'payments.account-changes'>): AccountChangeKind | null {
  switch (event.type) {
    case 'auth.password-changed.v1':
      return 'password-changed';
    case 'auth.email-changed.v1':
      return 'email-changed';
    case 'auth.security-changed.v1':
      return event.payload.change;
    case 'auth.credentials-reset.v1':
      // The removal of a second factor has an event of its own.
      return event.payload.what === 'password' ? 'password-reset' : null;
  }
}
