import { inBatches } from '@candor/kit/mongo/in-batches';
import { insertMissing } from '@candor/kit/mongo/insert-once';
import { upsertEachIf } from '@candor/kit/mongo/upsert-if';
import type { mongo } from 'mongoose';
import { type ProfileDocument, toProfile } from '../../profiles/profile-documents.ts';
import { isActive, isRegistered, toRole } from '../../profiles/rules/profile.ts';
import { toRegisteredId } from '../../timeline/rules/timeline.ts';
import { formatFacet } from '../rules/facet.ts';
import { toSearchable, toSearchKeys } from '../rules/search-keys.ts';
import { NO_TOTALS, type WalletTotals } from '../rules/wallet-totals.ts';

/** Moves the totals of wallets into the profiles. */
export async function moveWalletTotals(
  db: mongo.Db,
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const totals = db.collection<WalletTotals & mongo.Document>('wallet_totals');
  let moved = 0;
  for await (const batch of inBatches(totals.find())) {
    moved += batch.length;
    if (dryRun) continue;
    // Totals that an interrupted run moved may have advanced since: the upsert then fails as a duplicate.
    await upsertEachIf(
      db.collection('profiles'),
      batch.map(({ _id, ...wallet }) => ({
        filter: {
          _id,
          $or: [{ 'wallet.seq': { $lt: wallet.seq } }, { 'wallet.seq': { $exists: false } }],
        },
        update: { $set: { wallet } },
      })),
    );
  }
  if (!dryRun && moved > 0) await totals.drop();
  return moved;
}

/** Makes accounts findable, and begins their timelines: of profiles that are registered and have no facet yet. */
export async function indexProfiles(
  db: mongo.Db,
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const profiles = db.collection<ProfileDocument>('profiles');
  const found = profiles
    .find({ registration: { $exists: true }, facet: { $exists: false } })
    .sort({ _id: 1 });
  let indexed = 0;
  for await (const batch of inBatches(found)) {
    indexed += batch.length;
    if (!dryRun) await indexBatch(db, batch as ProfileDocument[]);
  }
  return indexed;
}

async function indexBatch(db: mongo.Db, documents: ProfileDocument[]): Promise<void> {
  const registered = documents.map(toProfile).filter(isRegistered);
  const statuses = await findStatuses(
    db,
    registered.map(({ id }) => id),
  );
  const keys = registered.flatMap((profile) =>
    toSearchKeys(toSearchable(profile)).map((key) => `${key} ${profile.id}`),
  );
  await insertMissing(
    db.collection<{ _id: string }>('search_keys'),
    keys.map((_id) => ({ _id })),
  );
  await insertMissing(
    db.collection<{ _id: string }>('account_timeline'),
    registered.map(({ id, registration }) => ({
      _id: toRegisteredId(id),
      accountId: id,
      at: registration.at,
      kind: 'registered',
      group: 'account',
      amount: null,
      reference: null,
      reason: null,
      detail: registration.referrer,
      subject: null,
    })),
  );
  // Last, because a profile with a facet counts as indexed.
  await db.collection('profiles').bulkWrite(
    registered.map((profile, index) => ({
      updateOne: {
        filter: { _id: documents[index]?._id },
        update: {
          $set: {
            facet: formatFacet({
              role: toRole(profile),
              active: isActive(profile),
              kyc: statuses.get(profile.id) ?? 'not-started',
              money: profile.wallet.deposit + profile.wallet.profit > 0,
            }),
          },
          $inc: Object.fromEntries(Object.keys(NO_TOTALS).map((key) => [`wallet.${key}`, 0])),
        },
      },
    })),
    { ordered: false },
  );
}

async function findStatuses(db: mongo.Db, accountIds: string[]) {
  const found = await db
    .collection('kyc_submissions')
    .find({ accountId: { $in: accountIds } })
    .sort({ version: 1 })
    .toArray();
  return new Map(found.map(({ accountId, status }) => [String(accountId), status]));
}
