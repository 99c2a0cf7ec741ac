import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { findLane } from './lane.ts';

/** Starts a server for a test file; passed in by the package that owns the embedded server. */
export type StartServer = () => Promise<{ uri: string; stop(): Promise<void> }>;

export interface TestDatabase {
  uri: string;
  connection: Connection;
  /** Drops the database and stops the server if it was started for it. */
  close(): Promise<void>;
}

/**
 * Opens a new database for one test file: on the server of this run (given or a container), else on one
 * started by `startServer`.
 */
export async function openTestDatabase(startServer: StartServer): Promise<TestDatabase> {
  const uri = findLane('mongo')?.url;
  const server = uri ? { uri, stop: async () => {} } : await startServer();
  const connection = await connectMongo(server.uri, `test_${randomBytes(6).toString('hex')}`);
  return {
    uri: server.uri,
    connection,
    async close() {
      await connection.dropDatabase();
      await connection.close();
      await server.stop();
    },
  };
}
