import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { createRandom } from '../seeded-random.ts';
import { findLane } from './lane.ts';
import { startWireProxy } from './wire-proxy.ts';

/** Starts a server of its own for a test file that breaks it. */
export type StartServer = () => Promise<{ uri: string; stop(): Promise<void> }>;

export interface TestDatabase {
  uri: string;
  connection: Connection;
  /** Drops the database, and stops the server if it is the file's own. */
  close(): Promise<void>;
}

/**
 * Opens a new database for one test file: on the server of this run, unless the file starts its own. With TEST_UNSORTED, a seed,
 * finds without a sort are answered in random order.
 */
export async function openTestDatabase(startServer?: StartServer): Promise<TestDatabase> {
  const server = startServer
    ? await startServer()
    : { uri: findTestServer(), stop: async () => {} };
  const seed = process.env.TEST_UNSORTED;
  const proxy = seed ? await startWireProxy(server.uri) : null;
  proxy?.shuffle(createRandom(Number(seed)));
  const uri = proxy?.uri ?? server.uri;
  const connection = await connectMongo(uri, `test_${randomBytes(6).toString('hex')}`);
  return {
    uri,
    connection,
    async close() {
      await connection.dropDatabase();
      await connection.close();
      await proxy?.close();
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
