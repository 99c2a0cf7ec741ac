import type { Clock } from '@candor/kit/clock';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { Logger } from '@candor/kit/logger';
import type { Mailer } from '@candor/kit/mail/mailer';
import type { Proposals } from '@candor/platform/decisions/proposals';
import type { MailMetrics } from './mail/mail-metrics.ts';
import type { NotificationsData } from './notifications-data.ts';
import type { NotificationsSettings } from './settings.ts';
import type { BulkProposed } from './staff-mail/rules/bulk-mail.ts';

/** What queueing and sending mails depend on. */
export interface MailDeps {
  data: NotificationsData;
  mailer: Mailer;
  clock: Clock;
  log: Logger;
  metrics: Pick<MailMetrics, 'attempted'>;
  settings: NotificationsSettings;
}

/** What the use cases of this service depend on. */
export interface NotificationsDeps extends MailDeps {
  bus: EventBus;
  bulkProposals: Proposals<BulkProposed>;
}
