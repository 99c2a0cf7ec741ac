import { notificationsCalls } from '@candor/contracts/calls/notifications';
import type { Clock } from '@candor/kit/clock';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { VerifyToken } from '@candor/kit/http/auth-middleware';
import { authenticateByToken } from '@candor/kit/http/authenticate';
import { createServiceApp } from '@candor/kit/http/service-app';
import { createLifecycle } from '@candor/kit/lifecycle';
import type { Logger } from '@candor/kit/logger';
import type { Mailer } from '@candor/kit/mail/mailer';
import { buildIndexes, type Connection } from '@candor/kit/mongo/connect-mongo';
import { createCallRouter } from '@candor/kit/service/call-router';
import type { Express } from 'express';
import { createEmailLeases } from './data/email-leases.ts';
import { createEmailModel } from './data/email-model.ts';
import { createEmails } from './data/emails.ts';
import { createMailSender, DEFAULT_PACE, type Pace } from './delivery/mail-sender.ts';
import type { MailEvent } from './domain/mail-of-event.ts';
import { consumeMails } from './events/consume-mails.ts';
import { feedStreams } from './events/feed-streams.ts';
import { createLiveStreams } from './http/live-streams.ts';
import { notificationsHandlers } from './http/notifications-handlers.ts';
import type { NotificationsSettings } from './settings.ts';
import type { NotificationsDeps } from './use-cases/notifications-deps.ts';
import { queueMail } from './use-cases/queue-mail.ts';

export const NOTIFICATIONS_DATABASE = 'candor_notifications';

export interface NotificationsServiceDeps {
  /** To {@link NOTIFICATIONS_DATABASE}; closed by whoever opened it. */
  connection: Connection;
  bus: EventBus;
  clock: Clock;
  log: Logger;
  verifyToken: VerifyToken;
  /** Closed by whoever made it. */
  mailer: Mailer;
  settings: NotificationsSettings;
  pace?: Partial<Pace>;
  heartbeatMs?: number;
}

export interface NotificationsService {
  app: Express;
  /** Builds indexes, consumes, sends what an earlier process left. */
  start(): Promise<void>;
  /** Ends streams, lets mails being sent end; consuming ends with the bus. */
  stop(): Promise<void>;
  /** Ends live streams and takes no more. Call it before waiting for the HTTP server to close. */
  endStreams(): void;
  useCases: { queueMail(event: MailEvent): Promise<void> };
  /** Resolves when no mail is due. */
  drain(): Promise<void>;
}

export function createNotificationsService(deps: NotificationsServiceDeps): NotificationsService {
  const { connection, bus, clock, log, verifyToken, mailer, settings } = deps;
  const model = createEmailModel(connection);
  const pace = { ...DEFAULT_PACE, ...deps.pace };
  const emails = createEmails(model);
  const shared: NotificationsDeps = {
    emails,
    mailer,
    clock,
    log,
    settings,
    onQueued: () => sender.nudge(),
  };
  const leases = createEmailLeases(model, pace.leaseMs);
  const sender = createMailSender({ ...shared, leases }, pace);
  const streams = createLiveStreams({ clock, heartbeatMs: deps.heartbeatMs });

  const lifecycle = createLifecycle(
    [
      { name: 'indexes', start: () => buildIndexes(connection) },
      { name: 'priorities of older mails', start: () => emails.prioritizeOlder() },
      { name: 'mail consumer', start: () => consumeMails(bus, shared) },
      { name: 'mail sender', start: () => sender.start(), stop: () => sender.stop() },
      {
        name: 'live streams',
        start: () => feedStreams(bus, streams),
        stop: () => streams.close(),
      },
    ],
    log,
  );

  const app = createServiceApp({
    name: 'notifications',
    log,
    bus,
    router: createCallRouter(notificationsCalls, notificationsHandlers(streams), {
      authenticate: authenticateByToken(verifyToken),
    }),
    async ready() {
      await connection.db?.command({ ping: 1 });
    },
  });

  return {
    app,
    start: () => lifecycle.start(),
    stop: () => lifecycle.stop(),
    endStreams: () => streams.close(),
    useCases: { queueMail: (event) => queueMail(shared, event) },
    drain: () => sender.drain(),
  };
}
