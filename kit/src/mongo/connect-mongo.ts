import mongoose, { type Connection } from 'mongoose';
import { traceMongo } from '../tracing/trace-mongo.ts';
import { endWaitsForDrain } from './end-waits-for-drain.ts';

export type { Connection } from 'mongoose';

/**
 * An election takes 10 to 12 s: a call that meets one waits for the new primary. Below the gateway's limit for a call
 * (PROXY_TIMEOUT_MS), so that a caller learns why it failed.
 */
const SERVER_SELECTION_MS = 13_000;

/**
 * A server that answers nothing, neither a new connection nor a heartbeat (every 10 s), is given up so long after the last
 * heartbeat, and every call that waits for it ends. The driver's 30 s would hold a call for 40 to 80 s.
 */
const CONNECT_MS = 10_000;

/**
 * Opens one connection with its own pool for one service. What is acknowledged is in the journals of a majority of the
 * replica set, and only such data is read: a failover takes back nothing that anybody was told or built upon. A stand-alone
 * server is its own majority.
 * @param uri mongodb:// address without a database name
 * @param options.isTraced whether commands are recorded in the trace of their call
 */
export async function connectMongo(
  uri: string,
  dbName: string,
  { isTraced = false }: { isTraced?: boolean } = {},
): Promise<Connection> {
  endWaitsForDrain();
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 20,
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    connectTimeoutMS: CONNECT_MS,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    // Of the driver: a write whose connection broke is sent again with the same number, which a replica set applies once.
    retryWrites: true,
    // Short, so that a service answers 503 instead of queueing while its database is unavailable.
    bufferCommands: false,
    monitorCommands: isTraced,
  });
  await connection.asPromise();
  if (isTraced) traceMongo(connection.getClient());
  return connection;
}

/**
 * Opens one connection for several databases. All at once: one that mongoose derives while the connection is broken has no
 * database, and what uses it fails with a TypeError.
 * @param databases their names, by what each is for
 */
export async function connectDatabases<K extends string>(
  uri: string,
  databases: Record<K, string>,
): Promise<{ connections: Record<K, Connection>; close(): Promise<void> }> {
  const named = Object.entries(databases) as [K, string][];
  const first = await connectMongo(uri, named[0]?.[1] ?? '');
  const derived = named.map(([key, name]) => [key, first.useDb(name, { useCache: true })]);
  return { connections: Object.fromEntries(derived), close: () => first.close() };
}

/** Builds the indexes of all opened collections; existing ones are kept. Called at the start, before the first request. */
export async function buildIndexes({ models }: Connection): Promise<void> {
  for (const { collection, schema } of Object.values(models)) {
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }));
    if (indexes.length > 0) await collection.createIndexes(indexes as never);
  }
}
