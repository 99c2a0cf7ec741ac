import { describe, expect, it } from '@jest/globals';
import { CHANGED_RESOURCES } from './changes.ts';
import { event, owner } from './events/event-row.ts';
import { EVENT_QUEUES, EVENTS, type EventType, TRANSIENT_EVENTS } from './events.ts';

const declared = Object.keys(EVENTS) as EventType[];
const received = (queue: keyof typeof EVENT_QUEUES): readonly EventType[] => EVENT_QUEUES[queue];

/** Their mails are queued by the consumer of another queue: an erasure's before the address is erased. */
const SENDS_ITSELF: EventType[] = ['users.account-erased.v1', 'payments.books-alerted.v1'];

describe('event types', () => {
  it('are in the past tense, prefixed by their service or subject and versioned', () => {
    expect(declared.length).toBeGreaterThan(10);
    for (const type of declared)
      expect(type).toMatch(/^(auth|users|payments|notifications|audit)\.[a-z-]+\.v\d+$/);
  });

  it('without a queue are those of the live feeds', () => {
    expect([...TRANSIENT_EVENTS].sort()).toEqual([
      'auth.sessions-revoked.v1',
      'notifications.pages-outdated.v1',
      'notifications.presence-changed.v1',
    ]);
  });

  it('are received by the queues of their row, by what sends their mails, the timeline that shows them and the pages that they make stale', () => {
    for (const type of declared) {
      const { queues, mails, stale, timeline } = EVENTS[type];
      const names = Object.keys(EVENT_QUEUES) as (keyof typeof EVENT_QUEUES)[];
      expect([type, names.filter((queue) => received(queue).includes(type)).sort()]).toEqual([
        type,
        [
          ...queues,
          ...(mails.length > 0 && !SENDS_ITSELF.includes(type) ? ['notifications.mails'] : []),
          ...(stale ? ['notifications.changes'] : []),
          ...(timeline ? ['users.timeline'] : []),
        ].sort(),
      ]);
      expect([type, type in CHANGED_RESOURCES]).toEqual([type, stale !== null]);
    }
  });

  it('do not compile with a field missing, or with an owner whom the payload does not name', () => {
    const row = event<{ accountId: string }>();
    const silent = { queues: [], mails: [], stale: null, timeline: null };
    const { timeline: _, ...withoutTimeline } = silent;
    const { stale: __, ...withoutStale } = silent;
    expect(row(silent)).toEqual(silent);
    // @ts-expect-error -- what the timeline shows is missing
    row(withoutTimeline);
    // @ts-expect-error -- what it makes stale is missing
    row(withoutStale);
    // @ts-expect-error -- whose pages these are is unknown
    event<{ runId: string }>()({ ...silent, stale: owner('books') });
  });
});
