import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import type { Migration } from '@candor/kit/mongo/migrations';
import type { mongo } from 'mongoose';

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
