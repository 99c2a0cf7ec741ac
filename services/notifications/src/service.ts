import { notificationsCalls } from '@candor/contracts/calls/notifications';
import { BULK_PROPOSAL_HOURS } from '@candor/contracts/staff-mail';
import { allEvents, eachEvent } from '@candor/kit/events/each-event';
import { authenticateByToken } from '@candor/kit/http/authenticate';
import type { Mailer } from '@candor/kit/mail/mailer';
import { createOutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { createService, type Service } from '@candor/kit/service/create-service';
import type { ServiceDeps } from '@candor/kit/service/service-deps';
import { byType, feed } from '@candor/kit/service/subscriptions';
import { createActionRecorder } from '@candor/platform/audit/action-recorder';
import { createCallIds } from '@candor/platform/calls/call-ids';
import { createCallRouter } from '@candor/platform/calls/call-router';
import { bindUseCases } from '@candor/platform/calls/use-cases';
import { createProposals } from '@candor/platform/decisions/proposals';
import { createErasure } from '@candor/platform/erasure/erasure';
import { createViewRecorder } from '@candor/platform/views/view-recorder';
import { eraseAccount } from './contacts/erase-account.ts';
import { onAccountErased } from './contacts/on-account-erased.ts';
import { onAccountFacts } from './contacts/on-account-facts.ts';
import { onInboxEvents } from './inbox/on-inbox-events.ts';
import { createLiveStreams } from './live/http/live-streams.ts';
import { createStaffPresence } from './live/http/staff-presence.ts';
import { onChanges } from './live/on-changes.ts';
import { onPagesOutdated } from './live/on-pages-outdated.ts';
import { onPresenceChanged } from './live/on-presence-changed.ts';
import { onSessionsRevoked } from './live/on-sessions-revoked.ts';
import { createMailMetrics } from './mail/mail-metrics.ts';
import { createMailRetentionJob } from './mail/mail-retention-job.ts';
import { createMailSender, DEFAULT_PACE, type Pace } from './mail/mail-sender.ts';
import { queueMails } from './mail/queue-mails.ts';
import { migrations } from './migrations.ts';
import { createNotificationsData } from './notifications-data.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { notificationsHandlers } from './notifications-handlers.ts';
import { type NotificationsUseCases, notificationsUseCases } from './notifications-use-cases.ts';
import type { MailEvent } from './reactions/rules/reaction.ts';
import type { NotificationsSettings } from './settings.ts';
import { announceMails } from './staff-mail/announce-mails.ts';
import { type BulkPace, createBulkFeeder, DEFAULT_BULK_PACE } from './staff-mail/bulk-feeder.ts';
import { startBulk } from './staff-mail/decide-bulk.ts';
import type { BulkProposed } from './staff-mail/rules/bulk-mail.ts';

const BULK_PROPOSAL_MS = BULK_PROPOSAL_HOURS * 3_600_000;

export interface NotificationsServiceDeps extends ServiceDeps {
  /** The caller closes it. */
  mailer: Mailer;
  settings: NotificationsSettings;
  pace?: Partial<Pace>;
  bulkPace?: Partial<BulkPace>;
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
  const metrics = createMailMetrics(data.mailBacklog);
  const outbox = createOutboxRelay({ bus, log, pollMs: given.outboxPollMs });
  const deps: NotificationsDeps = {
    data,
    bus,
    mailer,
    clock,
    log,
    metrics,
    settings,
    bulkProposals: createProposals<BulkProposed>({
      connection,
      outbox,
      clock,
      log,
      collection: 'bulk_proposals',
      lifetimeMs: BULK_PROPOSAL_MS,
      carryOut: (proposal) => startBulk({ data, clock }, proposal),
    }),
  };
  const useCases = bindUseCases(deps, notificationsUseCases);
  const presence = createStaffPresence({
    presences: data.presences,
    clock,
    log,
    checkMs: heartbeatMs,
  });
  const streams = createLiveStreams({ clock, presence, heartbeatMs });
  // What was announced meanwhile is lost.
  bus.onConnect(() => streams.reset());
  const sender = createMailSender(deps, pace, ({ staff }) => {
    // The feeder announces the progress of bulk emails.
    if (staff && !staff.bulkId) void announceMails(deps);
  });
  const bulkPace = {
    ...DEFAULT_BULK_PACE,
    ...(settings.bulkMailsPerMinute ? { perMinute: settings.bulkMailsPerMinute } : {}),
    ...given.bulkPace,
  };
  const onMailEvents = (events: readonly MailEvent[]) => queueMails(deps, events);
  const facts = onAccountFacts(deps);
  const actions = createActionRecorder({ connection, outbox, clock, log });
  const callIds = createCallIds(connection);
  const erasure = createErasure({
    erased: data.erasedAccounts,
    erase: (accountId) => eraseAccount(deps, accountId),
    clock,
    log,
  });
  const service = createService(given, {
    name: 'notifications',
    outbox,
    calls: createCallRouter(notificationsCalls, notificationsHandlers(deps, streams, outbox), {
      authenticate: authenticateByToken(verifyToken),
      views: createViewRecorder({ connection, outbox, clock }),
      audit: { recorder: actions },
      callIds,
    }),
    metrics: metrics.metrics,
    migrations,
    setup: [callIds.part],
    consumers: [
      { queue: 'notifications.mails', handler: onMailEvents, batch: 100 },
      {
        queue: 'notifications.accounts',
        handler: allEvents(
          byType<'notifications.accounts'>({
            'auth.account-registered.v1': facts.registered,
            'auth.email-verified.v1': facts.verified,
            'auth.email-changed.v1': facts.emailChanged,
            'users.language-changed.v1': facts.languageChanged,
            'auth.account-status-changed.v1': facts.statusChanged,
            'users.kyc-submitted.v1': facts.kycSubmitted,
            'users.kyc-decided.v1': facts.kycDecided,
          }),
        ),
        batch: 4,
      },
      {
        queue: 'notifications.erasures',
        handler: eachEvent(onAccountErased(deps, erasure.onAccountErased)),
      },
      { queue: 'notifications.alerts', handler: onMailEvents },
      { queue: 'notifications.changes', handler: onChanges(deps), batch: 100 },
      { queue: 'notifications.inbox', handler: onInboxEvents(deps), batch: 100 },
    ],
    feeds: [
      feed(['notifications.pages-outdated.v1'], onPagesOutdated({ streams })),
      feed(['notifications.presence-changed.v1'], onPresenceChanged({ presence })),
      feed(['auth.sessions-revoked.v1'], onSessionsRevoked({ streams })),
    ],
    jobs: [
      sender,
      createBulkFeeder(connection, deps, bulkPace),
      deps.bulkProposals.job,
      createMailRetentionJob(deps),
      actions.job,
      erasure.job,
    ],
    drain: () => sender.drain(),
    endStreams: () => streams.close(),
  });
  return { ...service, useCases };
}
