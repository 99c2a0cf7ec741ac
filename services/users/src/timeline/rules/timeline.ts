import { TIMELINE_KINDS, type TimelineGroup, type TimelineKind } from '@candor/contracts/accounts';
import { EVENTS, type QueueEvent, type TimelineFacts } from '@candor/contracts/events';
import type { Cents } from '@candor/contracts/money';

/** One thing that happened to an account. Stored once, never changed. */
export interface TimelineItem {
  /** From the event, so that a redelivered one is stored once. */
  id: string;
  accountId: string;
  at: Date;
  kind: TimelineKind;
  group: TimelineGroup;
  amount: Cents | null;
  reference: string | null;
  reason: string | null;
  detail: string | null;
  subject: string | null;
  /** Who proposed and who decided; absent in older items. */
  maker?: string | null;
  checker?: string | null;
}

export type TimelineEvent = QueueEvent<'users.timeline'>;

/** The item of an event, null if it is about no account. Items are ordered by when the events happened, so that the order of arrival does not matter. */
export function toTimelineItem(event: TimelineEvent): TimelineItem | null {
  const read = EVENTS[event.type].timeline as (payload: unknown) => TimelineFacts | null;
  const found = read(event.payload);
  if (!found) return null;
  const { kind, ...facts } = found;
  const owner = event.payload as { accountId?: string };
  return {
    id: toItemId(event),
    accountId: facts.accountId ?? owner.accountId ?? '',
    at: new Date(event.occurredAt),
    kind,
    group: TIMELINE_KINDS[kind],
    amount: facts.amount ?? null,
    reference: facts.reference ?? null,
    reason: facts.reason ?? null,
    detail: facts.detail ?? null,
    subject: facts.subject ?? null,
    maker: facts.maker ?? null,
    checker: facts.checker ?? null,
  };
}

/** An account registers once, and its registration may also come from the migration of older profiles. */
function toItemId({ id, type, payload }: TimelineEvent): string {
  return type === 'auth.account-registered.v1' ? toRegisteredId(payload.accountId) : id;
}

export function toRegisteredId(accountId: string): string {
  return `registered-${accountId}`;
}
