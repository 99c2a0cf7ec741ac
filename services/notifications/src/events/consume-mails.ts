import type { EventBus } from '@candor/kit/events/event-bus';
import type { NotificationsDeps } from '../use-cases/notifications-deps.ts';
import { queueMail } from '../use-cases/queue-mail.ts';

/** Every event of the queue asks for a mail. */
export function consumeMails(bus: EventBus, deps: NotificationsDeps): Promise<void> {
  return bus.consume('notifications.mails', (event) => queueMail(deps, event), { concurrency: 8 });
}
