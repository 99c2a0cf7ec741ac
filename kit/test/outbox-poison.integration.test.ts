import type { EventBus } from '@candor/kit/events/event-bus';
import { EventBusUnavailableError } from '@candor/kit/events/event-bus-unavailable-error';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { buildIndexes } from '@candor/kit/mongo/connect-mongo';
import { addOutbox, makeEvent, toOutbox, withEvents } from '@candor/kit/mongo/outbox';
import { createOutboxDocuments, type OutboxDocuments } from '@candor/kit/mongo/outbox-documents';
import { createOutboxRelay, type OutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { openTestDatabase, type TestDatabase } from '@candor/kit/testing/test-mongo';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { type Model, Schema } from 'mongoose';

const at = new Date('2026-01-05T10:00:00Z');
const revoked = (accountId: string) =>
  makeEvent('auth.sessions-revoked.v1', { accountId, sessionIds: [], reason: 'ended' }, at);
const POISONED = 200;

interface LogLine {
  level: number;
  msg: string;
  attempts?: number;
  [key: string]: unknown;
}

let database: TestDatabase;
let model: Model<never>;
let other: Model<never>;

beforeAll(async () => {
  database = await openTestDatabase();
  const define = (name: string) => {
    const schema = new Schema({ name: String });
    addOutbox(schema);
    return database.connection.model(name, schema) as unknown as Model<never>;
  };
  model = define('Thing');
  other = define('Other');
  await buildIndexes(database.connection);
}, 60_000);

afterAll(async () => {
  await database?.close();
});

describe('an outbox with events that cannot be published', () => {
  let bus: EventBus;
  let relay: OutboxRelay;
  let published: string[];
  let tries: string[];
  let lines: LogLine[];
  /** Throws for events that the bus must not accept. */
  let refuse: (accountId: string) => void;

  beforeEach(async () => {
    await model.deleteMany({});
    await other.deleteMany({});
    [published, tries, lines] = [[], [], []];
    refuse = (accountId) => {
      if (accountId.startsWith('poison')) throw new Error(`No queue receives ${accountId}`);
    };
    const log = createLogger('test', {
      level: 'debug',
      destination: { write: (text) => void lines.push(JSON.parse(text)) },
    });
    const memory = createMemoryBus({ log: createLogger('test', { level: 'silent' }) });
    bus = {
      ...memory,
      async publish(event) {
        const { accountId } = event.payload as { accountId: string };
        tries.push(accountId);
        refuse(accountId);
        await memory.publish(event);
        published.push(accountId);
      },
    };
    await bus.start();
    relay = openRelay(log);
  });

  afterEach(async () => {
    await bus.stop();
    await relay.stop();
  });

  function openRelay(log: Parameters<typeof createOutboxRelay>[0]['log']): OutboxRelay {
    const retry = { baseMs: 40, maxMs: 200 };
    const opened = createOutboxRelay({ bus, log, pollMs: 10, retry });
    for (const each of [model, other]) opened.register(each);
    return opened;
  }

  const create = (name: string, events = [name]) =>
    model.create({ name, ...toOutbox(events.map(revoked)) } as never);

  const poison = async () => {
    const documents = Array.from({ length: POISONED }, (_, number) => ({
      name: `poison-${number}`,
      ...toOutbox([revoked(`poison-${number}`)]),
    }));
    await model.insertMany(documents as never[]);
  };

  const pending = () => model.countDocuments({ outboxPending: true } as never);

  /** Number of documents examined by each outbox query, from the query plan. */
  async function examinedBy(work: (outbox: OutboxDocuments) => Promise<void>): Promise<number[]> {
    const dbName = database.connection.name;
    const connection = mongoose.createConnection(database.uri, { dbName, monitorCommands: true });
    await connection.asPromise();
    const queries: object[] = [];
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      const { find, filter, sort, limit } = command;
      if (commandName === 'find') queries.push({ find, filter, sort, limit });
    });
    const things = connection.model('Thing', model.schema) as unknown as Model<never>;
    await work(createOutboxDocuments(things));
    await connection.close();
    const plans = queries.map((explain) =>
      database.connection.db?.command({ explain, verbosity: 'executionStats' }),
    );
    return (await Promise.all(plans)).map((plan) => plan?.executionStats.totalDocsExamined);
  }

  it('publishes events behind 200 poisoned documents, also after a restart', async () => {
    await poison();
    await create('good');
    relay.start();
    await waitFor(() => published.includes('good'), { describe: 'the event behind them' });
    await waitFor(async () => (await pending()) === POISONED);

    await relay.stop();
    await create('later');
    relay = openRelay(createLogger('test', { level: 'silent' }));
    relay.start();
    await waitFor(() => published.includes('later'), { describe: 'the event after the restart' });
    expect(published).toEqual(['good', 'later']);
  });

  it('keeps the order within a document: events after a poisoned one wait', async () => {
    refuse = (accountId) => {
      if (accountId === 'second') throw new Error('not yet');
    };
    await create('first', ['first', 'second', 'third']);
    relay.start();
    await waitFor(() => tries.filter((name) => name === 'second').length >= 2);
    await model.updateOne({ name: 'first' } as never, withEvents({}, [revoked('fourth')]) as never);
    await create('good');
    await waitFor(() => published.includes('good'));
    refuse = () => {};
    await relay.drain();
    expect(published.filter((name) => name !== 'good')).toEqual([
      'first',
      'second',
      'third',
      'fourth',
    ]);
    const [document] = await model.collection.find({ name: 'first' }).toArray();
    expect(Object.keys(document ?? {}).sort()).toEqual(['__v', '_id', 'name']);
  });

  it('retries a poisoned event with backoff and publishes it once possible', async () => {
    await create('poison');
    relay.start();
    await waitFor(() => tries.length >= 3);
    const [held] = await model.collection.find({}).toArray();
    expect(held).toMatchObject({ outboxAttempts: expect.any(Number) });
    expect(held?.outboxRetryAt).toBeInstanceOf(Date);
    refuse = () => {};
    await relay.drain();
    expect(published).toEqual(['poison']);
    expect(await model.collection.findOne({})).not.toHaveProperty('outboxAttempts');
  });

  it('logs a poisoned document at its first failure and then at doubling intervals', async () => {
    await create('poison');
    relay.start();
    await waitFor(() => tries.length >= 7);
    await relay.stop();
    const failures = lines.filter(({ level, attempts }) => level >= 40 && attempts !== undefined);
    expect(failures.map(({ attempts }) => attempts)).toEqual([1, 5]);
    expect(failures[1]).toMatchObject({
      level: 50,
      collection: 'things',
      eventType: 'auth.sessions-revoked.v1',
      msg: expect.stringContaining('cannot be published'),
    });
  });

  it('reports the number and age of pending documents per collection', async () => {
    await create('poison-1');
    const older = makeEvent(
      'auth.sessions-revoked.v1',
      { accountId: 'poison-2', sessionIds: [], reason: 'ended' },
      new Date('2026-01-05T09:00:00Z'),
    );
    await model.create({ name: 'older', ...toOutbox([older, revoked('newer')]) } as never);
    await model.create({ name: 'without events' } as never);
    expect(await relay.depths()).toEqual([
      { collection: 'things', documents: 2, oldest: new Date('2026-01-05T09:00:00Z') },
      { collection: 'others', documents: 0, oldest: null },
    ]);
  });

  it('does not count failures while the bus is unreachable', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, number) => create(`kept-${number}`)));
    const counted = () =>
      model.countDocuments({ outboxAttempts: { $exists: true } } as never, { strictQuery: false });
    let unreachable = true;
    bus.isConnected = () => !unreachable;
    refuse = () => {
      if (unreachable) throw new EventBusUnavailableError('The broker is unreachable');
    };
    relay.start();
    await waitFor(() => tries.length > 40, { describe: 'several rounds' });
    expect(await counted()).toBe(0);
    expect(lines.filter(({ level }) => level >= 40)).toHaveLength(1);
    unreachable = false;
    await waitFor(async () => (await pending()) === 0);
    expect(new Set(published).size).toBe(30);
  });

  it('isolates an event that breaks the connection for concurrent publishes', async () => {
    // The connection ends for all concurrent publishes, recovers at once, and does not reveal the cause.
    let cut = 0;
    const before = bus.publish;
    bus.publish = async (event) => {
      const { accountId } = event.payload as { accountId: string };
      const connection = cut;
      if (accountId === 'poison-killer') cut++;
      await new Promise((resolve) => setImmediate(resolve));
      if (connection !== cut) throw new EventBusUnavailableError('The connection was closed');
      await before(event);
    };
    refuse = () => {};
    for (let number = 0; number < 20; number++) await create(`before-${number}`);
    await create('poison-killer');
    for (let number = 0; number < 20; number++) await create(`behind-${number}`);
    relay.start();
    await waitFor(() => new Set(published).size === 40, { describe: 'all but the poison' });
    await waitFor(async () => (await pending()) === 1);
    await waitFor(() =>
      model.collection.findOne({ name: 'poison-killer', outboxAttempts: { $gt: 0 } }),
    );
  });

  it('does not block other collections while the bus holds an event of one', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = bus.publish;
    bus.publish = async (event) => {
      if ((event.payload as { accountId: string }).accountId === 'slow') await held;
      await before(event);
    };
    await create('slow');
    relay.start();
    await other.create({ name: 'quick', ...toOutbox([revoked('quick')]) } as never);
    await waitFor(() => published.includes('quick'));
    await create('same collection');
    await waitFor(() => published.includes('same collection'));
    expect(published).not.toContain('slow');
    release();
    await relay.drain();
    expect(published).toContain('slow');
  });

  it('retries at once documents delayed by a clock that was ahead', async () => {
    const future = new Date(Date.now() + 3_600_000);
    await create('late');
    await model.collection.updateOne({}, { $set: { outboxAttempts: 3, outboxRetryAt: future } });
    relay.start();
    await waitFor(() => published.includes('late'));
  });

  it('examines only the documents it publishes, however many others wait', async () => {
    const of = (count: number, fields: object) =>
      Array.from({ length: count }, (_, number) => ({
        ...toOutbox([revoked(`n${number}`)]),
        ...fields,
      }));
    const [past, later] = [new Date(Date.now() - 1_000), new Date(Date.now() + 60_000)];
    await model.insertMany([
      ...of(500, { outboxAttempts: 2, outboxRetryAt: past }),
      ...of(500, { outboxAttempts: 2, outboxRetryAt: later }),
      ...of(500, {}),
    ] as never[]);
    const examined = await examinedBy(async (outbox) => {
      const fresh = await outbox.fresh({ limit: 100, except: [] });
      const now = new Date();
      const horizon = new Date(now.getTime() + 300_000);
      const retries = await outbox.retries({ limit: 25, except: [], now, horizon });
      expect([fresh.length, retries.length]).toEqual([100, 25]);
    });
    expect(examined).toEqual([100, 25, 0]);
  });

  it('publishes pending events in the order of their documents', async () => {
    const names = Array.from({ length: 250 }, (_, number) => `n${number}`);
    for (const name of names) await create(name);
    relay.start();
    await relay.drain();
    expect(tries).toEqual(names);
  });
});
