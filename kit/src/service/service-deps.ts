import type { Clock } from '../clock.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { VerifyToken } from '../http/auth-middleware.ts';
import type { Logger } from '../logger.ts';
import type { Connection } from '../mongo/connect-mongo.ts';

/** Dependencies of every service, created and closed by the composition root. */
export interface ServiceDeps {
  /** Connection to the service's own database. */
  connection: Connection;
  bus: EventBus;
  clock: Clock;
  log: Logger;
  verifyToken: VerifyToken;
  /** How often to look for events that another process has left unpublished. */
  outboxPollMs?: number;
}
