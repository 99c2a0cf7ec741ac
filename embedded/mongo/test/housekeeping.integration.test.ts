import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { type MongoServer, startMongoServer } from '../src/server.ts';

let server: MongoServer;
let client: MongoClient;
/** What the server does periodically. */
let periods: (() => void)[];

beforeEach(async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  server = await startMongoServer({ isDraft: true });
  periods = timers.mock.calls.map(([work]) => work as () => void);
  timers.mockRestore();
  client = await new MongoClient(server.uri).connect();
});

afterEach(async () => {
  await client.close();
  await server.stop();
});

it('what has expired is removed, but nothing of a draft', async () => {
  const items = client.db('d').collection<{ _id: string; until?: Date }>('items');
  await items.createIndex({ until: 1 }, { expireAfterSeconds: 0 });
  await items.insertOne({ _id: 'expired', until: new Date('2024-01-31') });
  await items.insertOne({ _id: 'valid', until: new Date(Date.now() + 3_600_000) });

  /** Lets a period pass. Writes are made one after the other, so the insert ends after the removal. */
  async function afterOnePeriod(): Promise<string[]> {
    for (const work of periods) work();
    const marks = client.db('d').collection('marks');
    await marks.insertOne({});
    return (await items.find().toArray()).map(({ _id }) => _id);
  }

  expect(await afterOnePeriod()).toEqual(['expired', 'valid']);
  await client.db('admin').command({ fsync: 1 });
  expect(await afterOnePeriod()).toEqual(['valid']);
});
