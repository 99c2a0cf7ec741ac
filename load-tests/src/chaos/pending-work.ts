import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import type { Connection } from 'mongoose';

/** Those of a profit run that is being carried out. */
export const POSTING_STATUSES = ['approved', 'running', 'reversing'];

export async function connectAll(uri: string): Promise<Map<string, Connection>> {
  const connections = new Map<string, Connection>();
  for (const name of Object.values(DATABASES)) connections.set(name, await connectMongo(uri, name));
  return connections;
}

async function count(connection: Connection, collection: string, filter: object): Promise<number> {
  return connection.collection(collection).countDocuments(filter);
}

/**
 * Counts pending work: events in outboxes, queued mails, intermediate states. 0 when everything has settled.
 */
export async function pendingWork(uri: string): Promise<number> {
  const connections = await connectAll(uri);
  try {
    let pending = 0;
    for (const connection of connections.values()) {
      const collections = (await connection.db?.listCollections().toArray()) ?? [];
      for (const { name } of collections) {
        pending += await count(connection, name, { outboxPending: true });
        pending += await count(connection, name, { unsettledSince: { $exists: true } });
      }
    }
    const payments = connections.get(DATABASES.payments);
    const running = { status: { $in: POSTING_STATUSES } };
    if (payments) pending += await count(payments, 'profit_runs', running);
    const users = connections.get(DATABASES.users);
    const closing = { 'closing.state': 'pending', erasedAt: { $exists: false } };
    if (users) pending += await count(users, 'profiles', closing);
    const notifications = connections.get(DATABASES.notifications);
    if (notifications) {
      pending += await count(notifications, 'emails', { state: { $in: ['queued', 'sending'] } });
    }
    return pending;
  } finally {
    for (const connection of connections.values()) await connection.close();
  }
}
