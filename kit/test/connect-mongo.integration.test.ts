import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { type Connection, connectDatabases, connectMongo } from '../src/mongo/connect-mongo.ts';
import { defineCollection } from '../src/mongo/define-collection.ts';
import { openTestDatabase, type TestDatabase } from '../src/testing/test-mongo.ts';
import { startWireProxy } from '../src/testing/wire-proxy.ts';

let database: TestDatabase;
let connection: Connection;
/** The commands that the connection has sent, by name. */
const sent = new Map<string, Record<string, unknown>>();

beforeAll(async () => {
  database = await openTestDatabase();
  connection = await connectMongo(database.uri, database.connection.name, { isTraced: true });
  connection
    .getClient()
    .on('commandStarted', ({ commandName, command }) => sent.set(commandName, command));
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

describe('a connection to a replica set', () => {
  it('acknowledges what a majority has in its journals, and reads nothing else', async () => {
    const { model, collection } = defineCollection<{ _id: string; n: number }>({
      name: 'opened',
      required: { _id: String, n: Number },
    }).open(connection);
    await collection.insertOne({ _id: 'a', n: 1 });
    await collection.updateOne({ _id: 'a' }, { $set: { n: 2 } });
    await collection.findOneAndUpdate({ _id: 'a' }, { $set: { n: 3 } });
    await model.deleteMany({ n: 1 });
    for (const write of ['insert', 'update', 'findAndModify', 'delete']) {
      expect({ write, concern: sent.get(write)?.writeConcern }).toEqual({
        write,
        concern: { w: 'majority', j: true },
      });
    }
    await collection.find().toArray();
    await model.aggregate([{ $match: { n: 1 } }]);
    for (const read of ['find', 'aggregate']) {
      expect({ read, concern: sent.get(read)?.readConcern }).toEqual({
        read,
        concern: { level: 'majority' },
      });
    }
  });

  it('waits for the new primary as long as an election takes, and sends broken writes again', () => {
    const { serverSelectionTimeoutMS, retryWrites } = connection.getClient().options;
    expect(serverSelectionTimeoutMS).toBeGreaterThan(12_000);
    expect(serverSelectionTimeoutMS).toBeLessThan(15_000);
    expect(retryWrites).toBe(true);
  });

  it('gives up a server that no longer answers sooner than the driver would', () => {
    expect(connection.getClient().options.connectTimeoutMS).toBeLessThanOrEqual(10_000);
  });
});

/** With what the driver sends heartbeats, which its types leave out. */
interface MonitoringClient {
  topology: { s: { servers: Map<string, { monitor: { connection: MonitorConnection } }> } };
}
interface MonitorConnection {
  closed: boolean;
  socket: Socket;
  command(namespace: { db: string }, command: object, options: object): Promise<unknown>;
}

describe('a connection whose socket is gone, but not yet closed', () => {
  it('refuses commands instead of waiting for good', async () => {
    const broken = await connectMongo(database.uri, database.connection.name);
    const { topology } = broken.getClient() as unknown as MonitoringClient;
    const [server] = topology.s.servers.values();
    const monitored = server?.monitor.connection;
    monitored?.socket.destroy();
    expect(monitored?.closed).toBe(false);
    await expect(monitored?.command({ db: 'admin' }, { hello: 1 }, {})).rejects.toThrow('closed');
    await broken.close();
  }, 20_000);
});

describe('the databases of one connection', () => {
  it('can be used later, also the one that is first needed while the connection is broken', async () => {
    const proxy = await startWireProxy(database.uri);
    const name = `${database.connection.name}_later`;
    const { connections, close } = await connectDatabases(proxy.uri, {
      first: 'unused',
      later: name,
    });
    proxy.inject(() => 'cut-after');
    await expect(connections.first.collection('any').insertOne({})).rejects.toThrow();
    expect(connections.first.readyState).toBe(mongoose.STATES.disconnected);
    const { collection } = defineCollection<{ _id: string }>({
      name: 'opened',
      required: { _id: String },
    }).open<{ _id: string }>(connections.later);
    proxy.inject(() => undefined);
    await collection.insertOne({ _id: 'a' });
    expect(await collection.countDocuments()).toBe(1);
    await connections.later.dropDatabase();
    await close();
    await proxy.close();
  });
});
