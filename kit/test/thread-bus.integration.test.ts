import { MessageChannel } from 'node:worker_threads';
import { AppError } from '@candor/kit/app-error';
import { createBusClient } from '@candor/kit/events/bus-client';
import { serveBus } from '@candor/kit/events/bus-host';
import type { EventBus } from '@candor/kit/events/event-bus';
import { EventBusUnavailableError } from '@candor/kit/events/event-bus-unavailable-error';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { waitFor } from '@candor/kit/testing/wait-for';
import { createMessageLink } from '@candor/kit/threads/message-link';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeEventBus, makeTestEvent, qualified } from './event-bus-contract.ts';

const log = createLogger('test', { level: 'silent' });
const closing: (() => void)[] = [];

/** A bus, and the same bus as another thread sees it. Everything between them crosses a port. */
function openPair(options: { deliveryLimit?: number; backoffMs?: number } = {}) {
  const { port1, port2 } = new MessageChannel();
  closing.push(() => port1.close());
  const host = createMemoryBus({ log, ...options });
  const link = createMessageLink(port1);
  serveBus(host, link);
  return { host, link, client: createBusClient(createMessageLink(port2), log) };
}

afterAll(() => {
  for (const close of closing) close();
});

describeEventBus('from another thread', async (options) => openPair(options).client);

describe('a bus that another thread uses', () => {
  let host: EventBus;
  let client: EventBus;
  let link: ReturnType<typeof createMessageLink>;

  beforeEach(async () => {
    ({ host, client, link } = openPair({ deliveryLimit: 2, backoffMs: 1 }));
    await host.start();
    await waitFor(() => client.isConnected());
  });

  afterEach(() => host.stop());

  it('carries events between a handler here and a publisher there, and back', async () => {
    const here: string[] = [];
    const there: string[] = [];
    await host.consume('payments.referrals', async ({ id }) => void here.push(id));
    await client.consume('users.wallets', async ({ id }) => void there.push(id));
    const [referral, change] = [qualified(), makeTestEvent('payments.wallet-changed.v1')];
    await client.publish(referral);
    await host.publish(change);
    expect({ here, there }).toEqual({ here: [referral.id], there: [change.id] });
  });

  it('resolves a publish there only when every queue here is done with the event', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let published = false;
    await host.consume('payments.referrals', () => held);
    const publishing = client.publish(qualified()).then(() => {
      published = true;
    });
    // A call that was sent after it is answered before it.
    await client.deadLetters('payments.referrals');
    expect(published).toBe(false);
    release();
    await publishing;
  });

  it('tries again without counting when a handler there misses a dependency', async () => {
    let tries = 0;
    const failures = [
      new AppError('SERVICE_UNAVAILABLE', 'no database'),
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' }),
      new EventBusUnavailableError('no broker'),
      new Error('wrapped', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) }),
    ];
    await client.consume('payments.referrals', async () => {
      const failure = failures[tries];
      tries += 1;
      if (failure) throw failure;
    });
    await host.publish(qualified());
    expect(tries).toBe(failures.length + 1);
    expect(await client.deadLetters('payments.referrals')).toEqual([]);
  });

  it('tells a publisher there by the error’s class that the bus is stopped', async () => {
    await host.stop();
    await expect(client.publish(qualified())).rejects.toBeInstanceOf(EventBusUnavailableError);
  });

  it('gives an event back to its publisher when the thread that handles it ends', async () => {
    let began = false;
    await client.consume('payments.referrals', () => {
      began = true;
      return new Promise(() => {});
    });
    const outcome = Promise.allSettled([host.publish(qualified())]);
    await waitFor(() => began);
    const stopped = host.stop();
    link.close();
    await stopped;
    expect(await outcome).toEqual([
      { status: 'rejected', reason: expect.any(EventBusUnavailableError) },
    ]);
  });
});
