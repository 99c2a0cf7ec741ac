import { notificationsCalls } from '@candor/contracts/calls/notifications';
import { createErasure } from '@candor/kit/erasure/erasure';
import { authenticateByToken } from '@candor/kit/http/authenticate';
import type { Mailer } from '@candor/kit/mail/mailer';
import { createCallRouter } from '@candor/kit/service/call-router';
import { createService, type Service } from '@candor/kit/service/create-service';
import type { ServiceDeps } from '@candor/kit/service/service-deps';
import { feed } from '@candor/kit/service/subscriptions';
import { bindUseCases } from '@candor/kit/service/use-cases';
import { createNotificationsData } from './data/notifications-data.ts';
import { onAccountErased } from './events/on-account-erased.ts';
import { onAccountRegistered } from './events/on-account-registered.ts';
import { onChange } from './events/on-change.ts';
import { onChangesRecorded } from './events/on-changes-recorded.ts';
import { onInboxEvent } from './events/on-inbox-event.ts';
import { onMailEvent } from './events/on-mail-event.ts';
import { onSessionsRevoked } from './events/on-sessions-revoked.ts';
import { createLiveStreams } from './http/live-streams.ts';
import { notificationsHandlers } from './http/notifications-handlers.ts';
import { createMailSender, DEFAULT_PACE, type Pace } from './jobs/mail-sender.ts';
import type { NotificationsSettings } from './settings.ts';
import { eraseAccount } from './use-cases/erase-account.ts';
import type { NotificationsDeps } from './use-cases/notifications-deps.ts';
import {
  type NotificationsUseCases,
  notificationsUseCases,
} from './use-cases/notifications-use-cases.ts';
import { createChangeRecorder } from './use-cases/record-changes.ts';

export const NOTIFICATIONS_DATABASE = 'candor_notifications';

export interface NotificationsServiceDeps extends ServiceDeps {
  /** The caller closes it. */
  mailer: Mailer;
  settings: NotificationsSettings;
  pace?: Partial<Pace>;
  heartbeatMs?: number;
}

export interface NotificationsService extends Service {
  useCases: NotificationsUseCases;
}

/** Sends mails, keeps the inbox and serves the live stream of changes. */
export function createNotificationsService(given: NotificationsServiceDeps): NotificationsService {
  const { connection, bus, clock, log, verifyToken, mailer, settings, heartbeatMs } = given;
  const pace = { ...DEFAULT_PACE, ...given.pace };
  const data = createNotificationsData(connection, pace);
  const recordChanges = createChangeRecorder({ data, bus, clock });
  const deps: NotificationsDeps = { data, bus, mailer, clock, log, settings, recordChanges };
  const useCases = bindUseCases(deps, notificationsUseCases);
  const sender = createMailSender(deps, pace);
  const streams = createLiveStreams({ journals: data.journals, clock, log, heartbeatMs });
  const erasure = createErasure({
    erased: data.erasedAccounts,
    erase: (accountId) => eraseAccount(deps, accountId),
    clock,
    log,
  });
  const service = createService(given, {
    name: 'notifications',
    calls: createCallRouter(notificationsCalls, notificationsHandlers(deps, streams), {
      authenticate: authenticateByToken(verifyToken),
    }),
    setup: [
      { name: 'priorities of older mails', start: () => data.emails.prioritizeOlder() },
      { name: 'contacts of older mails', start: () => data.contacts.addFromMails() },
    ],
    consumers: [
      { queue: 'notifications.mails', handler: onMailEvent(deps), concurrency: 8 },
      { queue: 'notifications.accounts', handler: onAccountRegistered(deps), concurrency: 4 },
      { queue: 'notifications.erasures', handler: onAccountErased(deps, erasure.onAccountErased) },
      { queue: 'notifications.changes', handler: onChange(deps), concurrency: 100 },
      { queue: 'notifications.inbox', handler: onInboxEvent(deps), concurrency: 8 },
    ],
    feeds: [
      feed(['notifications.changes-recorded.v1'], onChangesRecorded({ streams })),
      feed(['auth.sessions-revoked.v1'], onSessionsRevoked({ streams })),
    ],
    jobs: [sender, erasure.job],
    drain: () => sender.drain(),
    endStreams: () => streams.close(),
  });
  return { ...service, useCases };
}
