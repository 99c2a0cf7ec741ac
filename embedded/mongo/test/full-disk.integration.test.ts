import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needed } from '@candor/kit/testing/needed';
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

/** Fills the disk except for this many bytes. Returns a function that frees the space again. */
function fillUpTo(bytes: number): () => void {
  const ballast = join(disk.path, 'ballast');
  const { bavail, bsize } = statfsSync(disk.path);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - bytes));
  return () => rmSync(ballast);
}

// Mounting a small file system requires root.
(needed(canMount(), 'only root may mount a small disk') ? describe : describe.skip)(
  'the embedded database on a full disk',
  () => {
    beforeEach(async () => {
      disk = mountSmallDisk(16);
      await serve();
      await items().insertMany([{ _id: 1 }, { _id: 2 }]);
    });

    afterEach(async () => {
      await stop();
      disk.remove();
    });

    it('refuses writes, serves reads, and accepts writes again once there is space', async () => {
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

    it('rolls back a write that runs out of space, and the file stays intact', async () => {
      const free = fillUpTo(3 * MEGABYTE);
      const large = 'x'.repeat(5 * MEGABYTE);
      for (let round = 0; round < 3; round += 1) {
        const refused = items().insertOne({ _id: 3, large });
        await expect(refused).rejects.toMatchObject({ code: 14031 });
        await expect(refused).rejects.toThrow('its disk is full');
      }
      expect(await ids()).toEqual([1, 2]);
      free();
      await items().insertOne({ _id: 4 });
      await items().insertOne({ _id: 3, large });
      await stop();
      await serve();
      expect(await ids()).toEqual([1, 2, 3, 4]);
    });

    it('keeps every acknowledged write while free space changes', async () => {
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
  },
);
