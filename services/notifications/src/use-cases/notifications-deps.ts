import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { Mailer } from '@candor/kit/mail/mailer';
import type { NotificationsData } from '../data/notifications-data.ts';
import type { NotificationsSettings } from '../settings.ts';

/** What the use cases of this service depend on. */
export interface NotificationsDeps {
  data: NotificationsData;
  mailer: Mailer;
  clock: Clock;
  log: Logger;
  settings: NotificationsSettings;
}
