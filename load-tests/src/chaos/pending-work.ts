import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import type { Connection } from 'mongoose';

/** Those of a profit run that is being carried out. */
export const POSTING_STATUSES = ['approved', 'running', 'reversing'];

/** Fields that a document has until all that follows from it is done. */
const MARKS = {
  outboxPending: { outboxPending: true },
  unsettledSince: { unsettledSince: { $exists: true } },
};

export async function connectAll(uri: string): Promise<Map<string, Connection>> {
  const connections = new Map<string, Connection>();
  for (const name of Object.values(DATABASES)) connections.set(name, await connectMongo(uri, name));
  return connections;
}

/** Counts pending work: events in outboxes, queued mails, intermediate states. 0 when everything has settled. */
export async function pendingWork(uri: string): Promise<number> {
  let pending = 0;
  for await (const some of eachPending(uri)) pending += some;
  return pending;
}

/** Whether any work is pending. It looks no further than the first, so that it costs little while there is much. */
export async function isWorkPending(uri: string): Promise<boolean> {
  for await (const some of eachPending(uri, { limit: 1 })) if (some > 0) return true;
  return false;
}

async function* eachPending(uri: string, options: { limit?: number } = {}): AsyncIterable<number> {
  const connections = await connectAll(uri);
  const count = (database: string, collection: string, filter: object) =>
    connections.get(database)?.collection(collection).countDocuments(filter, options) ?? 0;
  try {
    for (const [database, connection] of connections) {
      const collections = (await connection.db?.listCollections().toArray()) ?? [];
      for (const { name } of collections) {
        const indexes = await connection.collection(name).indexes();
        const indexed = new Set(indexes.flatMap(({ key }) => Object.keys(key)));
        for (const [mark, filter] of Object.entries(MARKS)) {
          // A collection without an index on the mark never has it, and would be read whole.
          if (indexed.has(mark)) yield count(database, name, filter);
        }
      }
    }
    yield count(DATABASES.notifications, 'emails', { state: { $in: ['queued', 'sending'] } });
    yield count(DATABASES.payments, 'profit_runs', { status: { $in: POSTING_STATUSES } });
    const closing = { 'closing.state': 'pending', erasedAt: { $exists: false } };
    yield count(DATABASES.users, 'profiles', closing);
  } finally {
    for (const connection of connections.values()) await connection.close();
  }
}
