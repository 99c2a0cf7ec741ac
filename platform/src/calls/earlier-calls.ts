import { dropIndex } from '@candor/kit/mongo/migrations';
import type { mongo } from 'mongoose';
import { type CallKey, toCallId } from './call-key.ts';

/** A call that the version before has answered: what it created has another id, or none. */
export interface EarlierCall {
  /** By {@link toCallId}. */
  _id: string;
  id: string | null;
  at: Date;
}

export const EARLIER_CALLS = 'earlier_calls';
/** Nobody repeats a call later. */
export const EARLIER_CALLS_KEPT_MS = 24 * 60 * 60_000;

export const keptSince = () => new Date(Date.now() - EARLIER_CALLS_KEPT_MS);

/** For migrations: a repetition of the call meets what it has created, or is refused if that is null. */
export async function noteEarlierCall(
  db: mongo.Db,
  call: CallKey,
  id: string | null,
): Promise<void> {
  await db
    .collection<EarlierCall>(EARLIER_CALLS)
    .updateOne({ _id: toCallId(call) }, { $set: { id, at: new Date() } }, { upsert: true });
}

/**
 * For migrations: notes the calls of the last day that have created documents, and removes their keys and the index of them.
 * @param created.calls names of the calls
 * @param created.by path of the id of their caller
 * @returns number of documents
 */
export async function leaveKeys(
  db: mongo.Db,
  created: { name: string; calls: readonly string[]; by: 'accountId' | 'maker.id' },
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const documents = db.collection(created.name);
  const keyed = { idempotencyKey: { $exists: true } };
  if (dryRun) return documents.countDocuments(keyed);
  const recent = documents.find({ ...keyed, createdAt: { $gt: keptSince() } });
  for await (const { _id, idempotencyKey: key, accountId, maker } of recent) {
    const by = created.by === 'accountId' ? accountId : maker.id;
    for (const call of created.calls)
      await noteEarlierCall(db, { by, call, key }, _id.toHexString());
  }
  const { modifiedCount } = await documents.updateMany(keyed, { $unset: { idempotencyKey: 1 } });
  await dropIndex(db, created.name, 'owner_idempotency_key');
  return modifiedCount;
}
