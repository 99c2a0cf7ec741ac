import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { Mailer } from '@candor/kit/mail/mailer';
import type { Emails } from '../data/emails.ts';
import type { NotificationsSettings } from '../settings.ts';

/** What the use cases of this service depend on. */
export interface NotificationsDeps {
  emails: Emails;
  mailer: Mailer;
  clock: Clock;
  log: Logger;
  settings: NotificationsSettings;
  /** Tells the sender that a mail was queued. */
  onQueued(): void;
}
