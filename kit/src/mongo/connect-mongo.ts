import mongoose, { type Connection } from 'mongoose';
import { traceMongo } from '../tracing/trace-mongo.ts';
import { buildDeclaredIndexes } from './open-collection.ts';

export type { Connection } from 'mongoose';

/**
 * Opens one connection with its own pool for one service. Filters are strict: an unknown path is an error
 * rather than a filter that matches everything.
 * @param uri mongodb:// address without a database name
 * @param options.isTraced whether commands are recorded in the trace of their call
 */
export async function connectMongo(
  uri: string,
  dbName: string,
  { isTraced = false }: { isTraced?: boolean } = {},
): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 20,
    serverSelectionTimeoutMS: 5_000,
    // Short, so that a service answers 503 instead of queueing while its database is unavailable.
    bufferCommands: false,
    monitorCommands: isTraced,
  });
  await connection.asPromise();
  if (isTraced) traceMongo(connection.getClient());
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
