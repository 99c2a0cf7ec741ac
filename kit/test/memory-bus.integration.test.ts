import { appendFile, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eachEvent } from '@candor/kit/events/each-event';
import { createMemoryBus, type MemoryBusOptions } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  describeEventBus,
  ignore,
  makeTestEvent,
  OTHER_READERS,
  qualified,
} from './event-bus-contract.ts';

const log = createLogger('test', { level: 'silent' });

describeEventBus('in memory', async (options) => createMemoryBus({ log, ...options }));

describe('in memory: publishing until the event is handled', () => {
  it('resolves a publish only when every queue has settled', async () => {
    const bus = createMemoryBus({ log });
    await bus.start();
    await ignore(bus, OTHER_READERS);
    await ignore(bus, ['notifications.changes', 'notifications.inbox']);
    let published = false;
    const publishing = bus.publish(makeTestEvent('payments.receipt-decided.v1')).then(() => {
      published = true;
    });
    let mailed = false;
    await bus.consume('notifications.mails', async () => {
      mailed = true;
    });
    await waitFor(() => mailed);
    expect(published).toBe(false);
    await bus.consume('users.referrals', async () => {
      expect(published).toBe(false);
    });
    await publishing;
    await bus.stop();
  });

  it('rejects publishes that wait for a consumer or a retry on stop', async () => {
    const bus = createMemoryBus({ log, backoffMs: 60_000 });
    await bus.start();
    await ignore(bus, OTHER_READERS);
    let tried = false;
    await bus.consume('payments.referrals', async () => {
      tried = true;
      throw new Error('later');
    });
    const backingOff = bus.publish(qualified());
    const waiting = bus.publish(makeTestEvent('payments.wallet-changed.v1'));
    const outcomes = Promise.allSettled([backingOff, waiting]);
    await waitFor(() => tried);
    await bus.stop();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('rejects a publish whose handler failed during the stop', async () => {
    const bus = createMemoryBus({ log });
    await bus.start();
    await ignore(bus, OTHER_READERS);
    let fail = () => {};
    await bus.consume(
      'payments.referrals',
      () =>
        new Promise((_resolve, reject) => {
          fail = () => reject(new Error('cut'));
        }),
    );
    const outcome = Promise.allSettled([bus.publish(qualified())]);
    const stopping = bus.stop();
    fail();
    await stopping;
    expect((await outcome)[0]?.status).toBe('rejected');
  });
});

describe('in memory: dead letters on disk', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-bus-'));
    file = join(folder, 'bus', 'dead.jsonl');
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const options = (): MemoryBusOptions => ({
    log,
    deliveryLimit: 2,
    backoffMs: 1,
    deadLetterFile: file,
  });

  async function createDeadLetters(count: number) {
    const bus = createMemoryBus(options());
    await bus.start();
    await ignore(bus, OTHER_READERS);
    await bus.consume(
      'payments.referrals',
      eachEvent(async ({ payload }) => {
        throw new Error(`no ${payload.referredName}`);
      }),
    );
    const events = Array.from({ length: count }, (_, at) => qualified(`n${at}`));
    for (const event of events) await bus.publish(event);
    await bus.stop();
    return events;
  }

  it('survive a restart and are removed once handled', async () => {
    const events = await createDeadLetters(3);
    const handled: string[] = [];
    const bus = createMemoryBus(options());
    await bus.start();
    await ignore(bus, OTHER_READERS);
    const letters = await bus.deadLetters('payments.referrals');
    expect(letters.map(({ event, reason }) => [event, reason])).toEqual(
      events.map((event, at) => [event, `no n${at}`]),
    );
    expect(await bus.replayDeadLetters('payments.referrals')).toBe(3);
    await bus.consume(
      'payments.referrals',
      eachEvent(async ({ id }) => void handled.push(id)),
    );
    await waitFor(() => handled.length === 3);
    await bus.stop();
    expect(await readFile(file, 'utf8')).toBe('');
  });

  it('are kept if the process ends before a replay was handled', async () => {
    const [event] = await createDeadLetters(1);
    const first = createMemoryBus(options());
    await first.start();
    await ignore(first, OTHER_READERS);
    expect(await first.replayDeadLetters('payments.referrals')).toBe(1);
    expect(await first.deadLetters('payments.referrals')).toEqual([]);
    expect(await first.replayDeadLetters('payments.referrals')).toBe(0);
    await first.stop();

    const second = createMemoryBus(options());
    await second.start();
    await ignore(second, OTHER_READERS);
    expect((await second.deadLetters('payments.referrals')).map((letter) => letter.event)).toEqual([
      event,
    ]);
    await second.stop();
  });

  it('tolerate a line truncated by a crash, also in the middle', async () => {
    await createDeadLetters(1);
    await appendFile(file, '{"queue":"payments.refer');
    await createDeadLetters(1);
    const bus = createMemoryBus(options());
    await bus.start();
    await ignore(bus, OTHER_READERS);
    const letters = await bus.deadLetters('payments.referrals');
    expect(letters.map(({ event }) => event.payload)).toHaveLength(2);
    await bus.stop();
  });

  it('are all kept behind one that lacks only the end of its line after a crash', async () => {
    await createDeadLetters(1);
    await truncate(file, (await stat(file)).size - 1);
    await createDeadLetters(1);
    const bus = createMemoryBus(options());
    await bus.start();
    expect(await bus.deadLetters('payments.referrals')).toHaveLength(2);
    await bus.stop();
  });

  it('reject the publish if they cannot be written', async () => {
    const bus = createMemoryBus(options());
    await bus.start();
    await ignore(bus, OTHER_READERS);
    await rm(join(folder, 'bus'), { recursive: true });
    await bus.consume('payments.referrals', async () => {
      throw new Error('no');
    });
    await expect(bus.publish(qualified())).rejects.toThrow('neither handled nor dead-lettered');
    expect(await bus.deadLetters('payments.referrals')).toEqual([]);
    await rm(folder, { recursive: true });
    await createMemoryBus(options()).start();
    await bus.stop();
  });
});
