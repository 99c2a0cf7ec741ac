import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { type Document, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../src/mongo/embedded-mongo.ts';
import { startMongoServer } from '../../src/mongo/server.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

async function bundleChild(): Promise<string> {
  const outfile = join(ROOT, '.cache/embedded-mongo', `durability-${process.pid}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL('./durability-child.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return outfile;
}

describe('data on disk', () => {
  it('holds every acknowledged write after kill -9', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-kill-'));
    const bundle = await bundleChild();
    const child = fork(bundle, [dataDir], { execArgv: [] });
    const uri = await new Promise<string>((resolve) =>
      child.once('message', (text) => resolve(String(text))),
    );
    const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 2000 }).connect();
    const items = client.db('d').collection<Document & { _id: number }>('items');
    await items.createIndex({ key: 1 }, { unique: true });
    let acknowledged = 0;
    const dead = new Promise((resolve) => child.once('exit', resolve));
    const writer = async (from: number): Promise<void> => {
      for (let i = from; ; i += 4) {
        await items.insertOne({ _id: i, key: `k${i}` });
        acknowledged += 1;
        if (acknowledged === 300) child.kill('SIGKILL');
      }
    };
    await Promise.all([0, 1, 2, 3].map((from) => writer(from).catch(() => undefined)));
    await dead;
    await client.close();

    const server = await startMongoServer({ dataDir });
    const again = await new MongoClient(server.uri).connect();
    const kept = again.db('d').collection<Document & { _id: number }>('items');
    expect(await kept.countDocuments()).toBeGreaterThanOrEqual(acknowledged);
    const all = await kept.find().toArray();
    for (const one of all) {
      expect(await kept.findOne({ key: one.key })).toEqual(one);
      expect(one.key).toBe(`k${one._id}`);
    }
    await expect(kept.insertOne({ _id: -1, key: all[0]?.key })).rejects.toMatchObject({
      code: 11000,
    });
    await again.close();
    await server.stop();
    await rm(dataDir, { recursive: true });
    await rm(bundle);
  });

  it('is there after a restart, with its indexes, in the worker too', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-restart-'));
    const first = await startEmbeddedMongo({ dataDir });
    const client = await new MongoClient(first.uri).connect();
    await client
      .db('d')
      .collection('c')
      .createIndex({ a: 1 }, { unique: true, partialFilterExpression: { on: true } });
    await client.db('d').collection('c').insertOne({ a: 1, on: true });
    await client.close();
    await first.stop();
    const second = await startEmbeddedMongo({ dataDir });
    const again = await new MongoClient(second.uri).connect();
    const kept = again.db('d').collection('c');
    await expect(kept.insertOne({ a: 1, on: true })).rejects.toMatchObject({ code: 11000 });
    await kept.insertOne({ a: 1, on: false });
    expect(await kept.find({ a: 1, on: true }).toArray()).toHaveLength(1);
    expect(await kept.indexes()).toMatchObject([{ name: '_id_' }, { name: 'a_1', unique: true }]);
    await again.close();
    await second.stop();
    await rm(dataDir, { recursive: true });
  });
});
