import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { findLane } from './lane.ts';

/** Starts a server of its own for a test file that breaks it. */
export type StartServer = () => Promise<{ uri: string; stop(): Promise<void> }>;

export interface TestDatabase {
  uri: string;
  connection: Connection;
  /** Drops the database, and stops the server if it is the file's own. */
  close(): Promise<void>;
}

/** Opens a new database for one test file: on the server of this run, unless the file starts its own. */
export async function openTestDatabase(startServer?: StartServer): Promise<TestDatabase> {
  const server = startServer
    ? await startServer()
    : { uri: findTestServer(), stop: async () => {} };
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

/** Address of the server of this run. */
export function findTestServer(): string {
  const url = findLane('mongo')?.url;
  if (!url) throw new Error('This run has no database: the project `integration` starts one');
  return url;
}
