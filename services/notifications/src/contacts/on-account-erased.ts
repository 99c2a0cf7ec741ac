import type { EventEnvelope } from '@candor/contracts/events';
import { queueMails } from '../mail/queue-mails.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';

type Erased = EventEnvelope<'users.account-erased.v1'>;

/** Queues the last mail to the account, then erases what is known of it. */
export const onAccountErased =
  (deps: NotificationsDeps, erase: (event: Erased) => Promise<void>) =>
  async (event: Erased): Promise<void> => {
    // Unknown when the event is delivered again after the erasure.
    if (await deps.data.contacts.find(event.payload.accountId)) await queueMails(deps, [event]);
    await erase(event);
  };
