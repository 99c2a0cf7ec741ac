import { accountEvents } from './events/accounts.ts';
import { auditEvents } from './events/audit.ts';
import { bookEvents } from './events/books.ts';
import { closingEvents } from './events/closings.ts';
import { depositEvents } from './events/deposits.ts';
import { kycEvents } from './events/kyc.ts';
import { liveEvents } from './events/live.ts';
import { profitRunEvents } from './events/profit-runs.ts';
import { referralEvents } from './events/referrals.ts';
import { securityEvents } from './events/security.ts';
import { staffEvents } from './events/staff.ts';
import { walletEvents } from './events/wallets.ts';
import { withdrawalEvents } from './events/withdrawals.ts';

export type { TimelineFacts } from './events/event-row.ts';
export type { ProjectedTotals } from './events/payload-parts.ts';
export type { WalletProposalKind } from './events/wallets.ts';

/** Every event once. All tables of events are derived from it. */
export const EVENTS = {
  ...accountEvents,
  ...securityEvents,
  ...staffEvents,
  ...closingEvents,
  ...kycEvents,
  ...depositEvents,
  ...withdrawalEvents,
  ...walletEvents,
  ...profitRunEvents,
  ...referralEvents,
  ...bookEvents,
  ...auditEvents,
  ...liveEvents,
};

type Rows = typeof EVENTS;

export type EventType = keyof Rows;

type Payloads = { [T in EventType]: NonNullable<Rows[T]['payload']> };

/** Payload by event type. Amounts are integer cents; dates are ISO strings. */
export interface EventPayloads extends Payloads {}

/** Message on the event bus. `id` is stable over redeliveries: consumers deduplicate on it. */
export interface EventEnvelope<T extends EventType = EventType> {
  id: string;
  type: T;
  /** ISO time at which the event happened, not when it was published. */
  occurredAt: string;
  correlationId: string;
  /** The trace that caused the event, in the form of W3C Trace Context; absent unless traces are recorded. */
  traceparent?: string;
  payload: EventPayloads[T];
}

export const EVENT_EXCHANGE = 'candor.events';

/** Events that trigger mails. */
export type MailEventType = {
  [T in EventType]: Rows[T]['mails'] extends readonly [] ? never : T;
}[EventType];

/** The kinds of emails that an event triggers. */
export type EventMailKind<T extends MailEventType = MailEventType> = Rows[T]['mails'][number];

/** Queues whose consumers queue the emails of their events themselves. */
const OWN_MAIL_QUEUES = ['notifications.erasures', 'notifications.alerts'] as const;

type HasOwnMailQueue<T extends EventType> = Extract<
  Rows[T]['queues'][number],
  (typeof OWN_MAIL_QUEUES)[number]
>;

type QueueOf<T extends EventType> =
  | Rows[T]['queues'][number]
  | (T extends MailEventType
      ? [HasOwnMailQueue<T>] extends [never]
        ? 'notifications.mails'
        : never
      : never)
  | (Rows[T]['stale'] extends null ? never : 'notifications.changes')
  | (Rows[T]['timeline'] extends null ? never : 'users.timeline');

export type EventQueue = { [T in EventType]: QueueOf<T> }[EventType];

type Received<Q extends EventQueue> = {
  [T in EventType]: Q extends QueueOf<T> ? T : never;
}[EventType];

/** Union of the events of a queue. */
export type QueueEvent<Q extends EventQueue> = {
  [T in Received<Q>]: EventEnvelope<T>;
}[Received<Q>];

const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

/** The queues that receive an event. */
function toQueues(type: EventType): readonly EventQueue[] {
  const { queues, mails, stale, timeline } = EVENTS[type];
  const hasOwnMailQueue = OWN_MAIL_QUEUES.some((queue) => queues.some((name) => name === queue));
  return [
    ...queues,
    ...(mails.length > 0 && !hasOwnMailQueue ? (['notifications.mails'] as const) : []),
    ...(stale ? (['notifications.changes'] as const) : []),
    ...(timeline ? (['users.timeline'] as const) : []),
  ];
}

/**
 * Every durable queue and its event types. Each process declares the whole table when it connects, so no
 * event is lost because a consumer starts later.
 */
export const EVENT_QUEUES = Object.fromEntries(
  [...new Set(EVENT_TYPES.flatMap(toQueues))].map((queue) => [
    queue,
    EVENT_TYPES.filter((type) => toQueues(type).includes(queue)),
  ]),
) as unknown as { readonly [Q in EventQueue]: readonly [Received<Q>, ...Received<Q>[]] };

/**
 * Types for live feeds only: each process receives them on an exclusive queue that is deleted with it. They
 * may have no receiver, so they are published without `mandatory`.
 */
export const TRANSIENT_EVENTS: readonly EventType[] = EVENT_TYPES.filter(
  (type) => toQueues(type).length === 0,
);

export const EVENT_MAIL_KINDS: readonly EventMailKind[] = Object.values(EVENTS).flatMap(
  ({ mails }): readonly EventMailKind[] => mails,
);
