import { dropIndex, exists, type Migration } from '@candor/kit/mongo/migrations';
import { toCallId } from '@candor/platform/calls/call-key';
import { keptSince, leaveKeys, noteEarlierCall } from '@candor/platform/calls/earlier-calls';
import mongoose, { type mongo } from 'mongoose';

/** Migrations of the payments database, oldest first. Append only: never change a released one. */
export const migrations: readonly Migration[] = [
  {
    version: 4,
    name: 'derive ids from idempotency keys, and carry the sums of wallets in their entries',
    run: leaveCallKeys,
    since: { release: '0.1.0', collection: 'entries' },
  },
];

/** What calls with a key have created: the collection, the names of the calls, and where the id of their caller is. */
const CREATED = [
  { name: 'receipts', calls: ['uploadReceipt'], by: 'accountId' },
  {
    name: 'withdrawals',
    calls: ['requestWithdrawal', 'requestWithdrawalToSaved'],
    by: 'accountId',
  },
  { name: 'adjustments', calls: ['editWallet'], by: 'maker.id' },
  { name: 'reversals', calls: ['reverseTransaction'], by: 'maker.id' },
] as const;
const OLD_KEY = { idempotencyKey: { $exists: true } };

/**
 * The calls of the last day get their answers under the ids that are derived from their keys from now on; the keys themselves,
 * their indexes and `call_keys` go. What was adjusted alone on a wallet moves from `adjustment_limits` to its last entry.
 */
async function leaveCallKeys(db: mongo.Db, { dryRun }: { dryRun: boolean }): Promise<number> {
  let changed = 0;
  for (const created of CREATED) changed += await leaveKeys(db, created, { dryRun });
  changed += await leaveEntryKeys(db, dryRun);
  changed += await leaveRunKeys(db, dryRun);
  changed += await moveWalletSums(db, dryRun);
  if (dryRun) return changed;
  await dropIndex(db, 'profit_runs', 'owner_idempotency_key');
  await dropIndex(db, 'entries', 'wallet_call');
  if (await exists(db, 'call_keys')) await db.collection('call_keys').drop();
  return changed;
}

/** Adjustments that were posted without a document: a repetition is refused, because its first answer cannot be found. */
async function leaveEntryKeys(db: mongo.Db, dryRun: boolean): Promise<number> {
  const first = mongoose.Types.ObjectId.createFromTime(Math.floor(keptSince().getTime() / 1_000));
  const filter = { _id: { $gte: first }, 'call.key': { $exists: true } };
  const entries = db.collection('entries');
  if (dryRun) return entries.countDocuments(filter);
  let noted = 0;
  for await (const { call } of entries.find(filter, { projection: { call: 1 } })) {
    await noteEarlierCall(db, { by: call.by, call: 'editWallet', key: call.key }, null);
    noted += 1;
  }
  return noted;
}

async function leaveRunKeys(db: mongo.Db, dryRun: boolean): Promise<number> {
  const runs = db.collection('profit_runs');
  if (dryRun) return runs.countDocuments(OLD_KEY);
  let changed = 0;
  for await (const { _id, maker, idempotencyKey: key } of runs.find(OLD_KEY)) {
    const callId = toCallId({ by: maker.id, call: 'createProfitRun', key });
    await runs.updateOne({ _id }, { $set: { callId }, $unset: { idempotencyKey: 1 } });
    changed += 1;
  }
  return changed;
}

async function moveWalletSums(db: mongo.Db, dryRun: boolean): Promise<number> {
  const limits = db.collection<{ _id: string; hours?: object[] }>('adjustment_limits');
  const ofWallets = { _id: /^wallet:/ };
  if (dryRun) return limits.countDocuments(ofWallets);
  let moved = 0;
  for await (const { _id, hours = [] } of limits.find(ofWallets)) {
    const walletId = _id.slice('wallet:'.length);
    const last = { sort: { seq: -1 } } as const;
    const entry = hours.length > 0 && (await db.collection('entries').findOne({ walletId }, last));
    if (entry) {
      await db
        .collection('entries')
        .updateOne({ _id: entry._id }, { $set: { adjustedAlone: hours } });
    }
    await limits.deleteOne({ _id });
    moved += 1;
  }
  // The amounts of calls that were cut off stay counted.
  await limits.updateMany(
    { _id: /^maker:/ },
    { $set: { claims: [] }, $unset: { claimedSince: 1, releasedSince: 1 } },
  );
  for (const index of ['claimed', 'released']) await dropIndex(db, 'adjustment_limits', index);
  return moved;
}
