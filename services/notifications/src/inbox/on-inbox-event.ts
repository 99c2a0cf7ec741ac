import type { NotificationsDeps } from '../notifications-deps.ts';
import { addToInbox } from './add-to-inbox.ts';
import type { InboxEvent } from './rules/to-notice.ts';

/** Events of this queue may add a notification. */
export const onInboxEvent =
  (deps: NotificationsDeps) =>
  (event: InboxEvent): Promise<void> =>
    addToInbox(deps, event);
