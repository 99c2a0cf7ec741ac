import type { TimelineKind } from '../accounts.ts';
import type { Cents } from '../money.ts';
import type { Resource } from '../resources.ts';

/** Whose open pages are notified of a change: those of the account's owner, and those of staff. */
type Reader = 'owner' | 'staff';

/** What an open page shows outdated after an event. */
export interface Stale<R extends Reader = Reader> {
  readers: readonly R[];
  /** Also read again by the page whose own call causes the event, whoever its reader is. */
  resources: readonly Resource[];
}

export const owner = (...resources: readonly Resource[]): Stale<'owner'> => ({
  readers: ['owner'],
  resources,
});
export const staff = (...resources: readonly Resource[]): Stale<'staff'> => ({
  readers: ['staff'],
  resources,
});
export const ownerAndStaff = (...resources: readonly Resource[]): Stale => ({
  readers: ['owner', 'staff'],
  resources,
});

/** What the timeline of an account shows of an event. What is absent is null. */
export interface TimelineFacts {
  kind: TimelineKind;
  /** Whose timeline, if not that of the payload's `accountId`. */
  accountId?: string;
  amount?: Cents | null;
  reference?: string | null;
  reason?: string | null;
  detail?: string | null;
  subject?: string | null;
  /** Who proposed and who decided. */
  maker?: string | null;
  checker?: string | null;
}

/** What happens with an event. Its mails and its line in the inbox are written in the reactions of notifications. */
interface EventRow<P, Q, M, S, T> {
  /** The durable queues that receive it, named service and feature, besides those that the other fields imply. */
  queues: Q;
  /** The kinds of emails that it triggers: `notifications.mails` receives it, unless another of its queues sends them. */
  mails: M;
  /** What it makes outdated on open pages: `notifications.changes` receives it. */
  stale: S;
  /** What the timeline of the account shows of it: `users.timeline` receives it. */
  timeline: T;
  /** Known to the compiler only. */
  payload?: P;
}

/** The row of an event with payload `P`, which names an owner by `accountId`. */
export const event =
  <P>() =>
  <
    const Q extends readonly `${string}.${string}`[],
    const M extends readonly string[],
    S extends (P extends { accountId: string } ? Stale : Stale<'staff'>) | null,
    T extends ((payload: P) => TimelineFacts | null) | null,
  >(row: {
    queues: Q;
    mails: M;
    stale: S;
    timeline: T;
  }): EventRow<P, Q, M, S, T> =>
    row;
