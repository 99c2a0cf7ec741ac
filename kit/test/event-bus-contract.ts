import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventEnvelope, EventPayloads, EventQueue, EventType } from '@candor/contracts/events';
import { AppError } from '@candor/kit/app-error';
import { allEvents, eachEvent } from '@candor/kit/events/each-event';
import type { EventBus } from '@candor/kit/events/event-bus';
import { EventTooLargeError, MAX_EVENT_BYTES } from '@candor/kit/events/event-json';
import { currentContext } from '@candor/kit/request-context';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

/** Opens a bus, not yet started, that is isolated from all others. */
export type OpenBus = (options: { deliveryLimit: number; backoffMs: number }) => Promise<EventBus>;

export const DELIVERIES = 3;

export function makeTestEvent<T extends EventType>(
  type: T,
  payload: Partial<EventPayloads[T]> = {},
): EventEnvelope<T> {
  return {
    id: randomUUID(),
    type,
    occurredAt: '2026-01-05T10:00:00.000Z',
    correlationId: randomUUID(),
    payload: payload as EventPayloads[T],
  };
}

/** Consumes further queues of an event, so that a bus which waits for every queue is not held up. */
export async function ignore(bus: Pick<EventBus, 'consume'>, queues: readonly EventQueue[]) {
  for (const queue of queues) await bus.consume(queue, async () => {});
}

/** Queues of events that tests publish, which none of them consumes. */
export const OTHER_READERS: readonly EventQueue[] = [
  'users.timeline',
  'notifications.accounts',
  'payments.overview',
];

export const qualified = (referredName = 'Nia Okafor') =>
  makeTestEvent('users.referral-qualified.v1', { referrerId: 'a', referredId: 'b', referredName });

/** Contract suite that every adapter must pass. */
export function describeEventBus(name: string, open: OpenBus): void {
  describe(`${name}: the event bus contract`, () => {
    let bus: EventBus;

    beforeEach(async () => {
      bus = await open({ deliveryLimit: DELIVERIES, backoffMs: 5 });
      await bus.start();
      await waitFor(() => bus.isConnected(), { describe: 'the connection' });
      await ignore(bus, OTHER_READERS);
    });

    afterEach(async () => {
      await bus.stop();
    });

    it('delivers a complete event to the queue of its type', async () => {
      const got: EventEnvelope[] = [];
      await bus.consume(
        'payments.referrals',
        eachEvent(async (event) => void got.push(event)),
      );
      const event = qualified();
      await bus.publish(event);
      await waitFor(() => got.length === 1);
      expect(got).toEqual([event]);
    });

    it('counts the events that wait in a queue, and those that became dead letters', async () => {
      const depth = async () => (await bus.queueDepths(['payments.referrals']))[0];
      const published = bus.publish(qualified());
      await waitFor(async () => (await depth())?.waiting === 1);
      await bus.consume('payments.referrals', async () => {
        throw new Error('cannot be handled');
      });
      await published;
      await waitFor(async () => (await depth())?.deadLetters === 1);
      expect(await depth()).toEqual({ queue: 'payments.referrals', waiting: 0, deadLetters: 1 });
    });

    it('delivers an event that no consumer can change to every queue of its type', async () => {
      const mails: EventEnvelope[] = [];
      const referrals: EventEnvelope[] = [];
      const listened: EventEnvelope[] = [];
      await bus.listen(['payments.receipt-decided.v1'], (event) => void listened.push(event));
      await bus.consume(
        'notifications.mails',
        eachEvent(async (event) => {
          const change = () => {
            (event.payload as { fullName: string }).fullName = 'overwritten';
          };
          expect(change).toThrow(TypeError);
          mails.push(event);
        }),
      );
      await bus.consume(
        'users.referrals',
        eachEvent(async (event) => void referrals.push(event)),
      );
      await ignore(bus, ['notifications.changes', 'notifications.inbox']);
      const event = makeTestEvent('payments.receipt-decided.v1', { fullName: 'Nia Okafor' });
      await bus.publish(event);
      await waitFor(() => mails.length + referrals.length + listened.length === 3);
      event.payload.fullName = 'changed by the publisher';
      const expected = { ...event, payload: { fullName: 'Nia Okafor' } };
      expect([...mails, ...referrals, ...listened]).toEqual([expected, expected, expected]);
    });

    it('keeps an event for a consumer that subscribes later', async () => {
      const event = qualified();
      const published = bus.publish(event);
      const got: string[] = [];
      await bus.consume(
        'payments.referrals',
        eachEvent(async ({ id }) => void got.push(id)),
      );
      await published;
      await waitFor(() => got.length === 1);
      expect(got).toEqual([event.id]);
    });

    it('redelivers after a failure, in the request context of the event', async () => {
      const contexts: unknown[] = [];
      await bus.consume('payments.referrals', async () => {
        contexts.push(currentContext());
        if (contexts.length === 1) throw new Error('not this time');
      });
      const event = qualified();
      await bus.publish(event);
      await waitFor(() => contexts.length === 2);
      const context = { requestId: event.id, correlationId: event.correlationId };
      expect(contexts).toEqual([context, context]);
      expect(await bus.deadLetters('payments.referrals')).toEqual([]);
    });

    it('dead-letters an event that keeps failing, with its reason, and continues with the others', async () => {
      const tries: string[] = [];
      const poison = qualified('poison');
      await bus.consume(
        'payments.referrals',
        eachEvent(async ({ id }) => {
          tries.push(id);
          if (id === poison.id) throw new Error('cannot handle this');
        }),
      );
      const good = [qualified(), qualified(), qualified()];
      await Promise.all([poison, ...good].map((event) => bus.publish(event)));
      const dead = await waitFor(async () => {
        const letters = await bus.deadLetters('payments.referrals');
        return letters.length > 0 && letters;
      });
      expect(dead).toEqual([
        { queue: 'payments.referrals', event: poison, reason: 'cannot handle this' },
      ]);
      expect(tries.filter((id) => id === poison.id)).toHaveLength(DELIVERIES);
      await waitFor(() => good.every(({ id }) => tries.includes(id)));
      // Listing does not remove letters.
      expect(await bus.deadLetters('payments.referrals')).toEqual(dead);
      expect(await bus.deadLetters('users.referrals')).toEqual([]);
    });

    it('replays dead letters into their own queue', async () => {
      const mails: string[] = [];
      const handled: string[] = [];
      let fixed = false;
      await bus.consume(
        'users.referrals',
        eachEvent(async ({ id }) => {
          if (!fixed) throw new Error('broken');
          handled.push(id);
        }),
      );
      await bus.consume(
        'notifications.mails',
        eachEvent(async ({ id }) => void mails.push(id)),
      );
      await ignore(bus, ['notifications.changes', 'notifications.inbox']);
      const events = [1, 2].map(() => makeTestEvent('payments.receipt-decided.v1'));
      await Promise.all(events.map((event) => bus.publish(event)));
      await waitFor(async () => (await bus.deadLetters('users.referrals')).length === 2);

      fixed = true;
      expect(await bus.replayDeadLetters('users.referrals')).toBe(2);
      await waitFor(() => handled.length === 2);
      expect(handled.sort()).toEqual(events.map(({ id }) => id).sort());
      expect(await bus.deadLetters('users.referrals')).toEqual([]);
      expect(mails).toHaveLength(2);
    });

    it('replays the dead letter of a single event', async () => {
      const handled: string[] = [];
      let fixed = false;
      await bus.consume(
        'payments.referrals',
        eachEvent(async ({ id }) => {
          if (!fixed) throw new Error('broken');
          handled.push(id);
        }),
      );
      const events = [qualified('one'), qualified('two'), qualified('three')];
      for (const event of events) await bus.publish(event);
      await waitFor(async () => (await bus.deadLetters('payments.referrals')).length === 3);

      fixed = true;
      const eventId = events[1]?.id as string;
      expect(await bus.replayDeadLetters('payments.referrals', { eventId: 'unknown' })).toBe(0);
      expect(await bus.replayDeadLetters('payments.referrals', { eventId })).toBe(1);
      await waitFor(() => handled.length === 1);
      expect(handled).toEqual([eventId]);
      const left = await bus.deadLetters('payments.referrals');
      expect(left.map(({ event }) => event.id)).toEqual([events[0]?.id, events[2]?.id]);
    });

    it('discards the dead letters of a single event for ever', async () => {
      await bus.consume('payments.referrals', async () => {
        throw new Error('broken');
      });
      const [kept, discarded] = [qualified('one'), qualified('two')];
      for (const event of [kept, discarded]) await bus.publish(event);
      await waitFor(async () => (await bus.deadLetters('payments.referrals')).length === 2);

      const discard = (eventId: string) =>
        bus.discardDeadLetters('payments.referrals', { eventId });
      expect(await discard('unknown')).toBe(0);
      expect(await discard(discarded.id)).toBe(1);
      expect(await discard(discarded.id)).toBe(0);
      const left = await bus.deadLetters('payments.referrals');
      expect(left.map(({ event }) => event.id)).toEqual([kept.id]);
    });

    it('allows a replayed event all deliveries before it is dead-lettered again', async () => {
      let tries = 0;
      await bus.consume('payments.referrals', async () => {
        tries++;
        throw new Error('still broken');
      });
      const event = qualified();
      await bus.publish(event);
      await waitFor(async () => (await bus.deadLetters('payments.referrals')).length === 1);
      expect(await bus.replayDeadLetters('payments.referrals')).toBe(1);
      await waitFor(() => tries === 2 * DELIVERIES);
      const letters = await waitFor(async () => {
        const found = await bus.deadLetters('payments.referrals');
        return found.length > 0 && found;
      });
      expect(letters.map((letter) => letter.event)).toEqual([event]);
    });

    it('retries without counting while a dependency of the handler is unavailable', async () => {
      let tries = 0;
      await bus.consume('payments.referrals', async () => {
        tries++;
        if (tries <= 2 * DELIVERIES) throw new AppError('SERVICE_UNAVAILABLE', 'unavailable');
      });
      await bus.publish(qualified());
      await waitFor(() => tries === 2 * DELIVERIES + 1);
      expect(await bus.deadLetters('payments.referrals')).toEqual([]);
    });

    /** Publishes events that wait in their queue until it is consumed. */
    async function publishWaiting(events: EventEnvelope[]): Promise<void> {
      void Promise.allSettled(events.map((event) => bus.publish(event)));
      await waitFor(async () => {
        const [depth] = await bus.queueDepths(['payments.referrals']);
        return depth?.waiting === events.length;
      });
    }

    it.each([
      ['one event', undefined, 1],
      ['the events that arrived', 4, 4],
    ])('hands over %s at a time, in order of publication', async (_what, batch, largest) => {
      const events = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => qualified(name));
      await publishWaiting(events);
      const sizes: number[] = [];
      const names: string[] = [];
      let busy = false;
      await bus.consume(
        'payments.referrals',
        async (handed) => {
          expect(busy).toBe(false);
          busy = true;
          await sleep(10);
          busy = false;
          sizes.push(handed.length);
          names.push(...handed.map(({ payload }) => payload.referredName));
        },
        batch === undefined ? {} : { batch },
      );
      await waitFor(() => names.length === events.length);
      expect(names.join('')).toBe('abcdefghi');
      expect(Math.max(...sizes)).toBe(largest);
    });

    it('acknowledges the events of a handled batch once', async () => {
      const events = [qualified(), qualified(), qualified()];
      await publishWaiting(events);
      const handled: string[] = [];
      await bus.consume(
        'payments.referrals',
        async (handed) => void handled.push(...handed.map(({ id }) => id)),
        { batch: 3 },
      );
      await waitFor(() => handled.length === 3);
      const after = qualified();
      await bus.publish(after);
      await waitFor(() => handled.includes(after.id));
      expect(handled).toEqual([...events, after].map(({ id }) => id));
    });

    it('dead-letters only the event of a batch that cannot be handled', async () => {
      const events = [qualified('a'), qualified('b'), qualified('poison'), qualified('c')];
      await publishWaiting(events);
      const handled: string[] = [];
      const failed: string[][] = [];
      await bus.consume(
        'payments.referrals',
        async (handed) => {
          const names = handed.map(({ payload }) => payload.referredName);
          if (names.includes('poison')) {
            failed.push(names);
            throw new Error('cannot handle this');
          }
          handled.push(...names);
        },
        { batch: 10 },
      );
      const dead = await waitFor(async () => {
        const letters = await bus.deadLetters('payments.referrals');
        return letters.length > 0 && letters;
      });
      expect(dead).toEqual([
        { queue: 'payments.referrals', event: events[2], reason: 'cannot handle this' },
      ]);
      await waitFor(() => handled.length === 3);
      expect(handled).toEqual(['a', 'b', 'c']);
      // A failure of the batch does not count; after its own the event is not handed over with others.
      expect(failed.filter((names) => names.length === 1)).toHaveLength(DELIVERIES);
      expect(failed.filter((names) => names.length > 1).length).toBeLessThanOrEqual(1);
    });

    it('retries a batch without counting while a dependency is unavailable', async () => {
      const events = [qualified(), qualified(), qualified()];
      await publishWaiting(events);
      let tries = 0;
      const handled = new Set<string>();
      await bus.consume(
        'payments.referrals',
        async (handed) => {
          tries++;
          if (tries <= 4 * DELIVERIES) throw new AppError('SERVICE_UNAVAILABLE', 'unavailable');
          for (const { id } of handed) handled.add(id);
        },
        { batch: 3 },
      );
      await waitFor(() => handled.size === 3);
      expect(await bus.deadLetters('payments.referrals')).toEqual([]);
    });

    it('handles each event of a batch in its own request context where they are handled singly', async () => {
      const events = [qualified(), qualified()];
      await publishWaiting(events);
      const contexts: unknown[] = [];
      const note = allEvents(async () => void contexts.push(currentContext()));
      await bus.consume('payments.referrals', note, { batch: 2 });
      await waitFor(() => contexts.length === 2);
      expect(contexts).toEqual(
        events.map(({ id, correlationId }) => ({ requestId: id, correlationId })),
      );
    });

    it('distributes the events of a queue among its consumers', async () => {
      const got: Record<string, number> = { one: 0, two: 0 };
      for (const who of ['one', 'two']) {
        await bus.consume('payments.referrals', async () => {
          got[who] = (got[who] ?? 0) + 1;
          await sleep(5);
        });
      }
      const events = Array.from({ length: 60 }, () => qualified());
      await Promise.all(events.map((event) => bus.publish(event)));
      await waitFor(() => (got.one ?? 0) + (got.two ?? 0) === 60);
      expect(got.one).toBeGreaterThan(0);
      expect(got.two).toBeGreaterThan(0);
    });

    it('delivers events to listeners of their type in addition to the queues', async () => {
      const received: EventEnvelope[] = [];
      await bus.listen(
        ['auth.sessions-revoked.v1', 'users.referral-qualified.v1'],
        (event) => void received.push(event),
      );
      let handled = 0;
      await bus.consume('payments.referrals', async () => void handled++);
      await bus.consume('users.wallets', async () => void handled++);
      await ignore(bus, ['notifications.changes']);
      const revoked = makeTestEvent('auth.sessions-revoked.v1', { sessionIds: ['s'] });
      const referred = qualified();
      await bus.publish(revoked);
      await bus.publish(makeTestEvent('payments.wallet-changed.v1'));
      await bus.publish(referred);
      await waitFor(() => received.length === 2 && handled === 2);
      expect(received).toEqual([revoked, referred]);
    });

    it('isolates a failing listener from the others', async () => {
      const received: string[] = [];
      await bus.listen(['auth.sessions-revoked.v1'], () => {
        throw new Error('failing listener');
      });
      await bus.listen(['auth.sessions-revoked.v1'], ({ id }) => void received.push(id));
      const events = [1, 2].map(() => makeTestEvent('auth.sessions-revoked.v1'));
      for (const event of events) await bus.publish(event);
      await waitFor(() => received.length === 2);
      expect(received).toEqual(events.map(({ id }) => id));
    });

    it('publishes a transient event that nobody listens to', async () => {
      await expect(bus.publish(makeTestEvent('auth.sessions-revoked.v1'))).resolves.toBeUndefined();
    });

    it('refuses to publish a malformed event', async () => {
      const event = { ...qualified(), id: '' };
      await expect(bus.publish(event)).rejects.toThrow('id is missing');
    });

    it('refuses an oversized event and keeps publishing others', async () => {
      const large = qualified('x'.repeat(MAX_EVENT_BYTES));
      await expect(bus.publish(large)).rejects.toBeInstanceOf(EventTooLargeError);
      await expect(bus.publish(makeTestEvent('auth.sessions-revoked.v1'))).resolves.toBeUndefined();
    });

    it('waits for handlers in flight on stop', async () => {
      let ended = false;
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let began = false;
      await bus.consume('payments.referrals', async () => {
        began = true;
        await held;
        ended = true;
      });
      const published = bus.publish(qualified());
      await waitFor(() => began);
      const stopped = bus.stop().then(() => 'stopped');
      // A stop that does not wait would have ended by then.
      expect(await Promise.race([stopped, sleep(50, 'waiting')])).toBe('waiting');
      release();
      await Promise.all([published, stopped]);
      expect(ended).toBe(true);
      expect(bus.isConnected()).toBe(false);
    });

    it('refuses to publish while stopped and resumes with its consumers and listeners after a start', async () => {
      const got: string[] = [];
      const received: string[] = [];
      let connects = 0;
      bus.onConnect(() => void connects++);
      await waitFor(() => connects === 1);
      await bus.consume(
        'payments.referrals',
        eachEvent(async ({ id }) => void got.push(id)),
      );
      await bus.listen(['users.referral-qualified.v1'], ({ id }) => void received.push(id));
      await bus.stop();
      const event = qualified();
      await expect(bus.publish(event)).rejects.toThrow(/not running/);

      await bus.start();
      await waitFor(() => bus.isConnected() && connects === 2);
      await bus.publish(event);
      await waitFor(() => got.length === 1 && received.length === 1);
      expect([...got, ...received]).toEqual([event.id, event.id]);
    });

    it('can be started and stopped twice', async () => {
      await bus.start();
      expect(bus.isConnected()).toBe(true);
      expect(bus.state()).toBe('connected');
      await bus.stop();
      await bus.stop();
      expect(bus.isConnected()).toBe(false);
      expect(bus.state()).toBe('stopped');
    });
  });
}
