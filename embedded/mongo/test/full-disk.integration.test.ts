import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canMount, mountSmallDisk, type SmallDisk } from '@candor/kit/testing/small-disk';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Document, MongoClient } from 'mongodb';
import { type MongoServer, startMongoServer } from '../src/server.ts';

const MEGABYTE = 1024 * 1024;

let disk: SmallDisk;
let server: MongoServer;
let client: MongoClient;

async function serve(): Promise<void> {
  server = await startMongoServer({ dataDir: join(disk.path, 'mongo') });
  client = await new MongoClient(server.uri).connect();
}

async function stop(): Promise<void> {
  await client.close();
  await server.stop();
}

type Item = Document & { _id: number };
const items = () => client.db('d').collection<Item>('items');
const ids = async () => (await items().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

/** Leaves this many bytes free; gives the way to free all the others again. */
function fillUpTo(bytes: number): () => void {
  const ballast = join(disk.path, 'ballast');
  const { bavail, bsize } = statfsSync(disk.path);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - bytes));
  return () => rmSync(ballast);
}

// Mounting a small file system takes root.
(canMount() ? describe : describe.skip)('on a disk that becomes full', () => {
  beforeEach(async () => {
    disk = mountSmallDisk(16);
    await serve();
    await items().insertMany([{ _id: 1 }, { _id: 2 }]);
  });

  afterEach(async () => {
    await stop();
    disk.remove();
  });

  it('writes are refused, reads go on, and writes do again when there is room', async () => {
    const free = fillUpTo(MEGABYTE / 2);
    await expect(items().insertOne({ _id: 3 })).rejects.toMatchObject({ code: 14031 });
    await expect(items().updateOne({ _id: 1 }, { $set: { a: 1 } })).rejects.toMatchObject({
      code: 14031,
    });
    expect(await ids()).toEqual([1, 2]);
    free();
    await items().insertOne({ _id: 4 });
    await stop();
    await serve();
    expect(await ids()).toEqual([1, 2, 4]);
  });

  it('a write that runs out of room half way leaves nothing, and the next one finds a sound file', async () => {
    const free = fillUpTo(3 * MEGABYTE);
    const large = 'x'.repeat(5 * MEGABYTE);
    for (let round = 0; round < 3; round += 1) {
      const refused = items().insertOne({ _id: 3, large });
      await expect(refused).rejects.toMatchObject({ code: 14031 });
      await expect(refused).rejects.toThrow('no room is left');
    }
    expect(await ids()).toEqual([1, 2]);
    free();
    await items().insertOne({ _id: 4 });
    await items().insertOne({ _id: 3, large });
    await stop();
    await serve();
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it('no acknowledged write is lost while room comes and goes', async () => {
    const acknowledged: number[] = [1, 2];
    let next = 10;
    const insert = async (size: number): Promise<void> => {
      next += 1;
      const _id = next;
      const ok = await items()
        .insertOne({ _id, text: 'y'.repeat(size) })
        .then(
          () => true,
          () => false,
        );
      if (ok) acknowledged.push(_id);
    };
    for (let round = 0; round < 12; round += 1) {
      const free = fillUpTo(MEGABYTE + (round % 4) * 200_000);
      await Promise.all(Array.from({ length: 20 }, (_none, n) => insert(n * 10_000)));
      free();
      await insert(100);
      if (round % 5 !== 4) continue;
      await stop();
      await serve();
    }
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(acknowledged.length).toBeLessThan(next - 10 + 2);
    expect(await ids()).toEqual(acknowledged.sort((a, b) => a - b));
  });
});
