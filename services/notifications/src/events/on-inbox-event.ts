import type { InboxEvent } from '../domain/to-notice.ts';
import { addToInbox } from '../use-cases/add-to-inbox.ts';
import type { NotificationsDeps } from '../use-cases/notifications-deps.ts';

/** Events of this queue may add a notification. */
export const onInboxEvent =
  (deps: NotificationsDeps) =>
  (event: InboxEvent): Promise<void> =>
    addToInbox(deps, event);
