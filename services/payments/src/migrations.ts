import { findDuplicateKey, isOnlyDuplicates } from '@candor/kit/mongo/duplicate-key';
import { inBatches } from '@candor/kit/mongo/in-batches';
import type { Migration } from '@candor/kit/mongo/migrations';
import type { mongo } from 'mongoose';
import { type CallKeyDocument, toCallKeyId } from './adjustments/data/call-keys.ts';

/** Migrations of the payments database, oldest first. Append only: never change a released one. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'mark receipts that are not rejected as active',
    run: markActiveReceipts,
  },
  {
    version: 2,
    name: 'give open proposals an expiry',
    run: setExpiry,
  },
  {
    version: 3,
    name: 'keep the idempotency keys of adjustments apart from the entries',
    run: moveCallKeys,
  },
];

/** Of receipts with the same image, only the oldest of an account becomes active: the others are duplicates. */
async function markActiveReceipts(db: mongo.Db, { dryRun }: { dryRun: boolean }): Promise<number> {
  const receipts = db.collection('receipts');
  const found = receipts
    .find(
      { status: { $ne: 'rejected' } },
      { projection: { accountId: 1, 'image.sha256': 1, active: 1 } },
    )
    .sort({ _id: 1 });
  const images = new Set<string>();
  let marked = 0;
  for await (const { _id, accountId, image, active } of found) {
    const key = `${accountId}:${image?.sha256}`;
    const isFirst = !images.has(key);
    images.add(key);
    if (!isFirst || active) continue;
    marked += 1;
    if (dryRun) continue;
    await receipts.updateOne({ _id }, { $set: { active: true } }).catch((error: unknown) => {
      // The same image was sent again while this ran.
      if (!findDuplicateKey(error)) throw error;
    });
  }
  return marked;
}

const EXPIRY_MS = 72 * 3_600_000;

/** Proposals that were made before proposals expired have as long as new ones have by default, from now on. */
async function setExpiry(db: mongo.Db, { dryRun }: { dryRun: boolean }): Promise<number> {
  const filter = { status: 'proposed', expiresAt: { $exists: false } };
  const expiresAt = new Date(Date.now() + EXPIRY_MS);
  let changed = 0;
  for (const name of ['adjustments', 'reversals']) {
    const collection = db.collection(name);
    changed += dryRun
      ? await collection.countDocuments(filter)
      : (await collection.updateMany(filter, { $set: { expiresAt } })).modifiedCount;
  }
  return changed;
}

/** Stores the keys of posted and of proposed adjustments in `call_keys`, then drops the index that held those of the entries. */
async function moveCallKeys(db: mongo.Db, { dryRun }: { dryRun: boolean }): Promise<number> {
  const callKeys = db.collection<CallKeyDocument>('call_keys');
  let moved = 0;
  for await (const batch of inBatches(readCallKeys(db))) {
    const ids = batch.map(({ _id }) => _id);
    moved += batch.length - (await callKeys.countDocuments({ _id: { $in: ids } }));
    if (dryRun) continue;
    await callKeys.insertMany(batch, { ordered: false }).catch((error: unknown) => {
      // An interrupted run stored some of them.
      if (!isOnlyDuplicates(error)) throw error;
    });
  }
  if (!dryRun && (await hasOldIndex(db))) await db.collection('entries').dropIndex('call_key');
  return moved;
}

async function* readCallKeys(db: mongo.Db): AsyncGenerator<CallKeyDocument> {
  if (await hasOldIndex(db)) {
    // By the index, since few entries have a call.
    const posted = db
      .collection('entries')
      .find(
        { 'call.key': { $exists: true } },
        { projection: { _id: 0, call: 1 }, hint: 'call_key' },
      );
    for await (const { call } of posted) {
      yield { _id: toCallKeyId(call), bodyHash: call.bodyHash };
    }
  }
  const proposed = db
    .collection('adjustments')
    .find(
      { idempotencyKey: { $exists: true } },
      { projection: { _id: 0, 'maker.id': 1, idempotencyKey: 1, bodyHash: 1 } },
    );
  for await (const { maker, idempotencyKey, bodyHash } of proposed) {
    yield { _id: toCallKeyId({ by: maker.id, key: idempotencyKey }), bodyHash };
  }
}

async function hasOldIndex(db: mongo.Db): Promise<boolean> {
  const created = await db.listCollections({ name: 'entries' }, { nameOnly: true }).toArray();
  return created.length > 0 && (await db.collection('entries').indexExists('call_key'));
}
