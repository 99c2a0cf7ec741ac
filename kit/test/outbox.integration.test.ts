import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { buildIndexes } from '@candor/kit/mongo/connect-mongo';
import {
  addOutbox,
  makeEvent,
  toOutbox,
  type WakeOutbox,
  type WrittenDocument,
  withEvents,
} from '@candor/kit/mongo/outbox';
import { createOutboxDocuments } from '@candor/kit/mongo/outbox-documents';
import { createOutboxRelay, type OutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { openTestDatabase, type TestDatabase } from '@candor/kit/testing/test-mongo';
import { waitFor } from '@candor/kit/testing/wait-for';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { type Model, Schema } from 'mongoose';

const log = createLogger('test', { level: 'silent' });
const at = new Date('2026-01-05T10:00:00Z');
const verified = (accountId: string) => makeEvent('auth.email-verified.v1', { accountId }, at);
const revoked = (accountId: string) =>
  makeEvent('auth.sessions-revoked.v1', { accountId, sessionIds: [], reason: 'ended' }, at);

let database: TestDatabase;
let model: Model<never>;

beforeAll(async () => {
  database = await openTestDatabase();
  const schema = new Schema({ name: String });
  addOutbox(schema);
  model = database.connection.model('Thing', schema) as unknown as Model<never>;
  await buildIndexes(database.connection);
}, 60_000);

afterAll(async () => {
  await database?.close();
});

describe('the outbox relay', () => {
  let bus: ReturnType<typeof createMemoryBus>;
  let relay: OutboxRelay;
  let wake: WakeOutbox;
  let received: string[];

  function openRelay(pollMs: number): OutboxRelay {
    const opened = createOutboxRelay({ bus, log, pollMs });
    wake = opened.register(model);
    return opened;
  }

  beforeEach(async () => {
    await model.deleteMany({});
    received = [];
    bus = createMemoryBus({ log, backoffMs: 5 });
    await bus.start();
    await bus.listen(['auth.email-verified.v1', 'auth.sessions-revoked.v1'], ({ payload }) => {
      received.push((payload as { accountId: string }).accountId);
    });
    relay = openRelay(60_000);
  });

  afterEach(async () => {
    await bus.stop();
    await relay.stop();
  });

  const create = (...names: string[]) =>
    model.create({ name: names[0], ...toOutbox(names.map(revoked)) } as never);

  const findRaw = (filter: object) =>
    model.collection.find(filter, { projection: { outbox: 1, outboxPending: 1 } }).toArray();

  it('publishes written events in order and removes them from the document', async () => {
    relay.start();
    await create('a', 'b', 'c');
    wake();
    await relay.drain();
    expect(received).toEqual(['a', 'b', 'c']);
    expect(await findRaw({})).toEqual([{ _id: expect.anything() }]);
  });

  it('publishes more than one batch, and events added meanwhile', async () => {
    const names = Array.from({ length: 120 }, (_, number) => `n${number}`);
    await Promise.all(names.map((name) => create(name)));
    relay.start();
    await model.updateOne({ name: 'n0' } as never, withEvents({}, [revoked('late')]) as never);
    wake();
    await relay.drain();
    expect(new Set(received)).toEqual(new Set([...names, 'late']));
    expect(await model.countDocuments({ outboxPending: true } as never)).toBe(0);
  });

  it('asks only the collection that was written, not those beside it', async () => {
    const beside = jest.fn<typeof model.collection.find>();
    const find = (...args: Parameters<typeof model.collection.find>) => {
      beside(...args);
      return model.collection.find(...args);
    };
    relay.register({ collection: { find } as never });
    relay.start();
    // For new events, for retries that are due and for those of a wrong clock.
    await waitFor(() => beside.mock.calls.length === 3, { describe: 'the look at the start' });
    for (const name of ['a', 'b', 'c']) {
      await create(name);
      wake();
      await waitFor(() => received.includes(name));
    }
    expect(beside).toHaveBeenCalledTimes(3);
  });

  /** A document that is inserted, as its writer hands it over. */
  async function insert(...names: string[]): Promise<WrittenDocument> {
    const document = { name: names[0], ...toOutbox(names.map(revoked)) };
    const { insertedId } = await model.collection.insertOne(document as never);
    return { _id: insertedId, outbox: document.outbox };
  }

  it('publishes documents that were handed over without reading them, and settles them at once', async () => {
    const calls: string[] = [];
    const count = (name: 'find' | 'findOne' | 'updateMany' | 'bulkWrite') => ({
      [name](...args: never[]) {
        calls.push(name);
        return (model.collection[name] as (...given: never[]) => unknown)(...args);
      },
    });
    wake = relay.register({
      collection: {
        ...count('find'),
        ...count('findOne'),
        ...count('updateMany'),
        ...count('bulkWrite'),
      } as never,
    });
    relay.start();
    await waitFor(() => calls.length === 3, { describe: 'the look at the start' });
    const written = [await insert('a', 'b'), await insert('c'), await insert('d')];
    wake(written);
    await waitFor(async () => (await findRaw({ outboxPending: true })).length === 0);
    expect(received.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(received.indexOf('a')).toBeLessThan(received.indexOf('b'));
    expect(calls.slice(3)).toEqual(['updateMany']);
  });

  it('publishes what was added to a document after it was handed over, in order', async () => {
    relay.start();
    const written = await insert('first');
    await model.updateOne({ name: 'first' } as never, withEvents({}, [revoked('next')]) as never);
    wake([written]);
    wake();
    await waitFor(async () => (await findRaw({ outboxPending: true })).length === 0);
    expect(received).toEqual(['first', 'next']);
  });

  it('does not publish again a document that a query found before it was handed over', async () => {
    relay.start();
    const written = await insert('once');
    await relay.drain();
    wake([written]);
    wake([await insert('after')]);
    await waitFor(() => received.includes('after'));
    expect(received).toEqual(['once', 'after']);
  });

  it('publishes once what a later write hands over again', async () => {
    relay.start();
    const written = await insert('first');
    wake([written]);
    await waitFor(async () => (await findRaw({ outboxPending: true })).length === 0);
    const next = revoked('next');
    await model.updateOne({ name: 'first' } as never, withEvents({}, [next]) as never);
    wake([{ ...written, outbox: [...(written.outbox ?? []), next] }]);
    await waitFor(async () => (await findRaw({ outboxPending: true })).length === 0);
    expect(received).toEqual(['first', 'next']);
  });

  it('publishes a document that backs off when its retry is due, and no earlier by a write that hands it over', async () => {
    relay.start();
    const written = await insert('refused');
    const backedOff = { outboxRetryAt: new Date(Date.now() + 60_000) };
    await model.collection.updateOne({ name: 'refused' } as never, { $set: backedOff } as never);
    wake([{ ...written, ...backedOff }]);
    wake([await insert('after')]);
    await waitFor(() => received.includes('after'));
    expect(received).toEqual(['after']);
  });

  it('publishes handed over documents again when the bus is back, without a poll', async () => {
    relay.start();
    await bus.stop();
    wake([await insert('kept')]);
    await bus.start();
    await waitFor(() => received.includes('kept'));
  });

  it('retries an event when it is due, without a poll', async () => {
    let refused = 0;
    const before = bus.publish;
    bus.publish = async (event) => {
      refused++;
      if (refused < 3) throw new Error('not yet');
      await before(event);
    };
    const retry = { baseMs: 5, maxMs: 20 };
    relay = createOutboxRelay({ bus, log, pollMs: 60_000, retry });
    wake = relay.register(model);
    relay.start();
    wake([await insert('late')]);
    await waitFor(async () => (await findRaw({ outboxPending: true })).length === 0);
    expect(received).toEqual(['late']);
  });

  it('keeps an event that was added after another relay removed the confirmed one', async () => {
    const written = await insert('confirmed');
    const document = { _id: written._id, outbox: [...(written.outbox ?? [])] };
    const documents = createOutboxDocuments(model);
    const confirmed = document.outbox.map(({ id }) => id);
    await documents.settle([{ document, confirmed }]);
    await model.updateOne(
      { name: 'confirmed' } as never,
      withEvents({}, [revoked('added')]) as never,
    );
    expect(await documents.settle([{ document, confirmed }])).toBe(true);
    expect(await findRaw({ outboxPending: true })).toEqual([
      expect.objectContaining({
        outbox: [
          expect.objectContaining({ payload: expect.objectContaining({ accountId: 'added' }) }),
        ],
      }),
    ]);
  });

  it('finds earlier events and those whose wake-up was lost by polling', async () => {
    await create('before');
    relay = openRelay(10);
    relay.start();
    await waitFor(() => received.includes('before'));
    await create('unseen');
    await waitFor(() => received.includes('unseen'));
    await waitFor(async () => (await findRaw({ outboxPending: true })).length === 0);
  });

  it('keeps events while the bus is unreachable and publishes them when it is back', async () => {
    await bus.stop();
    relay = openRelay(10);
    relay.start();
    await create('kept');
    wake();
    // Waits for several polls: an event that must not happen has no condition to wait for.
    for (let polls = 0; polls < 5; polls++) await model.exists({});
    expect(await findRaw({})).toEqual([
      expect.objectContaining({ outboxPending: true, outbox: [expect.anything()] }),
    ]);
    await bus.start();
    await waitFor(() => received.length === 1);
  });

  it('ends its drains when it stops, and looks for no events after that', async () => {
    const find = jest.spyOn(model.collection, 'find');
    await bus.stop();
    relay.start();
    await create('a');
    const drained = relay.drain();
    await waitFor(() => find.mock.calls.length > 5, { describe: 'the drain to look again' });
    await relay.stop();
    await drained;
    const asked = find.mock.calls.length;
    await relay.drain();
    expect(find.mock.calls.length).toBe(asked);
    expect(received).toEqual([]);
    find.mockRestore();
  });

  it('keeps an event whose publish was interrupted by a stop', async () => {
    await model.create({ name: 'x', ...toOutbox([verified('a')]) } as never);
    relay.start();
    await waitFor(() => received.length === 1);
    await bus.stop();
    await relay.stop();
    const [held] = await findRaw({});
    expect(held).toMatchObject({ outboxPending: true });
    expect(held?.outbox).toHaveLength(1);
  });

  it('stops even while the bus holds a publish', async () => {
    await model.create({ name: 'x', ...toOutbox([verified('a')]) } as never);
    relay.start();
    await waitFor(() => received.length === 1);
    await relay.stop();
    expect(await findRaw({ outboxPending: true })).toHaveLength(1);
  });
});
