import mongoose, { type Connection } from 'mongoose';
import { buildDeclaredIndexes } from './open-collection.ts';

export type { Connection } from 'mongoose';

/**
 * Opens one connection with its own pool for one service. Filters are strict: an unknown path is an error
 * rather than a filter that matches everything.
 * @param uri mongodb:// address without a database name
 */
export async function connectMongo(uri: string, dbName: string): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 20,
    serverSelectionTimeoutMS: 5_000,
    // Short, so that a service answers 503 instead of queueing while its database is unavailable.
    bufferCommands: false,
  });
  await connection.asPromise();
  return connection;
}

/**
 * Builds all indexes declared by models and opened collections. Called at the start, before the first
 * request.
 */
export async function buildIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
  await buildDeclaredIndexes(connection);
}
