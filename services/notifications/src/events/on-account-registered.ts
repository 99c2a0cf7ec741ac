import type { EventEnvelope } from '@candor/contracts/events';
import type { NotificationsDeps } from '../use-cases/notifications-deps.ts';

/** Stores the address for mails about events that do not name it. */
export const onAccountRegistered =
  ({ data }: NotificationsDeps) =>
  async ({ payload, occurredAt }: EventEnvelope<'auth.account-registered.v1'>): Promise<void> => {
    const { accountId, email, fullName } = payload;
    if (await data.erasedAccounts.has(accountId)) return;
    await data.contacts.save({ accountId, email, fullName }, new Date(occurredAt));
  };
