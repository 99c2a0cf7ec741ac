import { MessageChannel } from 'node:worker_threads';
import { AppError } from '@candor/kit/app-error';
import { createBusClient } from '@candor/kit/events/bus-client';
import { serveBus } from '@candor/kit/events/bus-host';
import { eachEvent } from '@candor/kit/events/each-event';
import type { EventBus } from '@candor/kit/events/event-bus';
import { EventBusUnavailableError } from '@candor/kit/events/event-bus-unavailable-error';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { waitFor } from '@candor/kit/testing/wait-for';
import { createMessageLink } from '@candor/kit/threads/message-link';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  describeEventBus,
  ignore,
  makeTestEvent,
  OTHER_READERS,
  qualified,
} from './event-bus-contract.ts';

const log = createLogger('test', { level: 'silent' });
const closing: (() => void)[] = [];

/** A bus and its client in another thread; everything between them crosses a message port. */
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

describe('a bus used from another thread', () => {
  let host: EventBus;
  let client: EventBus;
  let link: ReturnType<typeof createMessageLink>;

  beforeEach(async () => {
    ({ host, client, link } = openPair({ deliveryLimit: 2, backoffMs: 1 }));
    await host.start();
    await waitFor(() => client.isConnected());
    await ignore(host, OTHER_READERS);
  });

  afterEach(() => host.stop());

  it('carries events in both directions', async () => {
    const here: string[] = [];
    const there: string[] = [];
    await host.consume(
      'payments.referrals',
      eachEvent(async ({ id }) => void here.push(id)),
    );
    await client.consume(
      'users.wallets',
      eachEvent(async ({ id }) => void there.push(id)),
    );
    await ignore(host, ['notifications.changes']);
    const [referral, change] = [qualified(), makeTestEvent('payments.wallet-changed.v1')];
    await client.publish(referral);
    await host.publish(change);
    expect({ here, there }).toEqual({ here: [referral.id], there: [change.id] });
  });

  it('resolves a remote publish only when every local queue has settled the event', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let published = false;
    await host.consume('payments.referrals', () => held);
    const publishing = client.publish(qualified()).then(() => {
      published = true;
    });
    // A later call was answered first, so the publish is still pending.
    await client.deadLetters('payments.referrals');
    expect(published).toBe(false);
    release();
    await publishing;
  });

  it('retries without counting when a dependency of a remote handler is unavailable', async () => {
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

  it('rejects a remote publish with EventBusUnavailableError while the bus is stopped', async () => {
    await host.stop();
    await expect(client.publish(qualified())).rejects.toBeInstanceOf(EventBusUnavailableError);
  });

  it('rejects a publish when the thread that handles the event ends', async () => {
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
