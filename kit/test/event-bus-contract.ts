import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventEnvelope, EventPayloads, EventType } from '@candor/contracts/events';
import { AppError } from '@candor/kit/app-error';
import type { EventBus } from '@candor/kit/events/event-bus';
import { EventTooLargeError, MAX_EVENT_BYTES } from '@candor/kit/events/event-json';
import { currentContext } from '@candor/kit/request-context';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

/** Opens a bus, not started, that shares nothing with those opened before. */
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

export const qualified = (referredName = 'Nia Okafor') =>
  makeTestEvent('users.referral-qualified.v1', { referrerId: 'a', referredId: 'b', referredName });

/** What both adapters promise. */
export function describeEventBus(name: string, open: OpenBus): void {
  describe(`${name}: the contract of an event bus`, () => {
    let bus: EventBus;

    beforeEach(async () => {
      bus = await open({ deliveryLimit: DELIVERIES, backoffMs: 5 });
      await bus.start();
      await waitFor(() => bus.isConnected(), { describe: 'the connection' });
    });

    afterEach(async () => {
      await bus.stop();
    });

    it('delivers an event, whole, to the queue that receives its type', async () => {
      const got: EventEnvelope[] = [];
      await bus.consume('payments.referrals', async (event) => void got.push(event));
      const event = qualified();
      await bus.publish(event);
      await waitFor(() => got.length === 1);
      expect(got).toEqual([event]);
    });

    it('delivers an event to every queue that receives its type, each with a copy of its own', async () => {
      const mails: EventEnvelope[] = [];
      const referrals: EventEnvelope[] = [];
      await bus.consume('notifications.mails', async (event) => {
        mails.push(event);
        (event.payload as { fullName: string }).fullName = 'overwritten';
      });
      await bus.consume('users.referrals', async (event) => void referrals.push(event));
      const event = makeTestEvent('payments.receipt-decided.v1', { fullName: 'Nia Okafor' });
      await bus.publish(event);
      await waitFor(() => mails.length === 1 && referrals.length === 1);
      expect(referrals[0]).toEqual(event);
      expect(event.payload.fullName).toBe('Nia Okafor');
    });

    it('keeps an event for a consumer that comes later', async () => {
      const event = qualified();
      const published = bus.publish(event);
      const got: string[] = [];
      await bus.consume('payments.referrals', async ({ id }) => void got.push(id));
      await published;
      await waitFor(() => got.length === 1);
      expect(got).toEqual([event.id]);
    });

    it('delivers again after a failure, in the context of the cause', async () => {
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

    it('sets aside what keeps failing, with its reason, and goes on with the rest', async () => {
      const tries: string[] = [];
      const poison = qualified('poison');
      await bus.consume('payments.referrals', async ({ id }) => {
        tries.push(id);
        if (id === poison.id) throw new Error('can not stomach this');
      });
      const good = [qualified(), qualified(), qualified()];
      await Promise.all([poison, ...good].map((event) => bus.publish(event)));
      const dead = await waitFor(async () => {
        const letters = await bus.deadLetters('payments.referrals');
        return letters.length > 0 && letters;
      });
      expect(dead).toEqual([
        { queue: 'payments.referrals', event: poison, reason: 'can not stomach this' },
      ]);
      expect(tries.filter((id) => id === poison.id)).toHaveLength(DELIVERIES);
      await waitFor(() => good.every(({ id }) => tries.includes(id)));
      // Looking takes nothing out.
      expect(await bus.deadLetters('payments.referrals')).toEqual(dead);
      expect(await bus.deadLetters('users.referrals')).toEqual([]);
    });

    it('puts dead letters back into their own queue when asked', async () => {
      const mails: string[] = [];
      const handled: string[] = [];
      let healed = false;
      await bus.consume('users.referrals', async ({ id }) => {
        if (!healed) throw new Error('broken');
        handled.push(id);
      });
      await bus.consume('notifications.mails', async ({ id }) => void mails.push(id));
      const events = [1, 2].map(() => makeTestEvent('payments.receipt-decided.v1'));
      await Promise.all(events.map((event) => bus.publish(event)));
      await waitFor(async () => (await bus.deadLetters('users.referrals')).length === 2);

      healed = true;
      expect(await bus.replayDeadLetters('users.referrals')).toBe(2);
      await waitFor(() => handled.length === 2);
      expect(handled.sort()).toEqual(events.map(({ id }) => id).sort());
      expect(await bus.deadLetters('users.referrals')).toEqual([]);
      expect(mails).toHaveLength(2);
    });

    it('puts the dead letter of one event back when asked for it alone', async () => {
      const handled: string[] = [];
      let healed = false;
      await bus.consume('payments.referrals', async ({ id }) => {
        if (!healed) throw new Error('broken');
        handled.push(id);
      });
      const events = [qualified('one'), qualified('two'), qualified('three')];
      for (const event of events) await bus.publish(event);
      await waitFor(async () => (await bus.deadLetters('payments.referrals')).length === 3);

      healed = true;
      const eventId = events[1]?.id as string;
      expect(await bus.replayDeadLetters('payments.referrals', { eventId: 'unknown' })).toBe(0);
      expect(await bus.replayDeadLetters('payments.referrals', { eventId })).toBe(1);
      await waitFor(() => handled.length === 1);
      expect(handled).toEqual([eventId]);
      const left = await bus.deadLetters('payments.referrals');
      expect(left.map(({ event }) => event.id)).toEqual([events[0]?.id, events[2]?.id]);
    });

    it('gives a replayed event every delivery again before it is set aside once more', async () => {
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

    it('keeps trying while what the handler needs is away, without counting', async () => {
      let tries = 0;
      await bus.consume('payments.referrals', async () => {
        tries++;
        if (tries <= 2 * DELIVERIES) throw new AppError('SERVICE_UNAVAILABLE', 'away');
      });
      await bus.publish(qualified());
      await waitFor(() => tries === 2 * DELIVERIES + 1);
      expect(await bus.deadLetters('payments.referrals')).toEqual([]);
    });

    it('handles as many at once as the consumer allows: one, in order, unless told', async () => {
      async function measurePeak(concurrency: number | undefined): Promise<[number, string[]]> {
        const own = await open({ deliveryLimit: DELIVERIES, backoffMs: 5 });
        await own.start();
        await waitFor(() => own.isConnected());
        let now = 0;
        let peak = 0;
        const names: string[] = [];
        await own.consume(
          'payments.referrals',
          async ({ payload }) => {
            peak = Math.max(peak, ++now);
            await sleep(10);
            now--;
            names.push(payload.referredName);
          },
          concurrency === undefined ? {} : { concurrency },
        );
        const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
        await Promise.all(all.map((letter) => own.publish(qualified(letter))));
        await waitFor(() => names.length === all.length);
        await own.stop();
        return [peak, names];
      }
      expect(await measurePeak(undefined)).toEqual([
        1,
        ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
      ]);
      expect((await measurePeak(3))[0]).toBe(3);
    });

    it('shares the events of a queue between its consumers', async () => {
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

    it('feeds listeners the types they ask for, besides the queues', async () => {
      const heard: EventEnvelope[] = [];
      await bus.listen(
        ['auth.sessions-revoked.v1', 'users.referral-qualified.v1'],
        (event) => void heard.push(event),
      );
      let handled = 0;
      await bus.consume('payments.referrals', async () => void handled++);
      await bus.consume('users.wallets', async () => void handled++);
      const revoked = makeTestEvent('auth.sessions-revoked.v1', { sessionIds: ['s'] });
      const referred = qualified();
      await bus.publish(revoked);
      await bus.publish(makeTestEvent('payments.wallet-changed.v1'));
      await bus.publish(referred);
      await waitFor(() => heard.length === 2 && handled === 2);
      expect(heard).toEqual([revoked, referred]);
    });

    it('lets a listener fail without harm to others', async () => {
      const heard: string[] = [];
      await bus.listen(['auth.sessions-revoked.v1'], () => {
        throw new Error('clumsy listener');
      });
      await bus.listen(['auth.sessions-revoked.v1'], ({ id }) => void heard.push(id));
      const events = [1, 2].map(() => makeTestEvent('auth.sessions-revoked.v1'));
      for (const event of events) await bus.publish(event);
      await waitFor(() => heard.length === 2);
      expect(heard).toEqual(events.map(({ id }) => id));
    });

    it('publishes a transient event that nobody listens to', async () => {
      await expect(bus.publish(makeTestEvent('auth.sessions-revoked.v1'))).resolves.toBeUndefined();
    });

    it('refuses to publish what is not an event', async () => {
      const event = { ...qualified(), id: '' };
      await expect(bus.publish(event)).rejects.toThrow('id is missing');
    });

    it('refuses to publish an event that is too large, and goes on with others', async () => {
      const large = qualified('x'.repeat(MAX_EVENT_BYTES));
      await expect(bus.publish(large)).rejects.toBeInstanceOf(EventTooLargeError);
      await expect(bus.publish(makeTestEvent('auth.sessions-revoked.v1'))).resolves.toBeUndefined();
    });

    it('lets handlers in flight end before it stops', async () => {
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
      // A stop that doesn't wait would be through by then.
      expect(await Promise.race([stopped, sleep(50, 'waiting')])).toBe('waiting');
      release();
      await Promise.all([published, stopped]);
      expect(ended).toBe(true);
      expect(bus.isConnected()).toBe(false);
    });

    it('refuses to publish while stopped and goes on, consumers and listeners included, after a start', async () => {
      const got: string[] = [];
      const heard: string[] = [];
      let connects = 0;
      bus.onConnect(() => void connects++);
      await waitFor(() => connects === 1);
      await bus.consume('payments.referrals', async ({ id }) => void got.push(id));
      await bus.listen(['users.referral-qualified.v1'], ({ id }) => void heard.push(id));
      await bus.stop();
      const event = qualified();
      await expect(bus.publish(event)).rejects.toThrow(/not running/);

      await bus.start();
      await waitFor(() => bus.isConnected() && connects === 2);
      await bus.publish(event);
      await waitFor(() => got.length === 1 && heard.length === 1);
      expect([...got, ...heard]).toEqual([event.id, event.id]);
    });

    it('may be started and stopped twice', async () => {
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
