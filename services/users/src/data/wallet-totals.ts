import { createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { isOnlyDuplicates } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import mongoose from 'mongoose';
import type { WalletTotals } from '../domain/wallet-totals.ts';
import type { ProfileDocument } from './profile-model.ts';

/**
 * Projection of wallet totals into the profiles, so that the list of accounts is ordered by them with an index and without a
 * join. The first change of a wallet may arrive before the registration of its owner: it then inserts the profile.
 */
export interface WalletTotalsStore {
  /** Stores the totals if they are newer than the stored ones. Concurrent calls share one bulk write. */
  advance(accountId: string, totals: WalletTotals): Promise<void>;
  /** The stored totals; absent for an account without any. */
  find(accountIds: readonly string[]): Promise<Map<string, WalletTotals>>;
}

const MAX_BATCH = 200;

export function createWalletTotals(connection: Connection): WalletTotalsStore {
  const collection = openCollection<ProfileDocument>(connection, 'profiles', []);

  async function write(newest: ReadonlyMap<string, WalletTotals>, upsert: boolean): Promise<void> {
    await collection.bulkWrite(
      [...newest].map(([accountId, { seq, deposit, investment, profit, held, withdrawn }]) => ({
        updateOne: {
          filter: {
            _id: new mongoose.Types.ObjectId(accountId),
            $or: [{ 'wallet.seq': { $lt: seq } }, { 'wallet.seq': { $exists: false } }],
          },
          update: { $set: { wallet: { seq, deposit, investment, profit, held, withdrawn } } },
          upsert,
        },
      })),
      { ordered: false },
    );
  }

  const advance = createBatcher<{ accountId: string; totals: WalletTotals }, void>({
    max: MAX_BATCH,
    async run(items) {
      const newest = new Map<string, WalletTotals>();
      for (const { accountId, totals } of items.map(({ value }) => value)) {
        if ((newest.get(accountId)?.seq ?? 0) < totals.seq) newest.set(accountId, totals);
      }
      try {
        await write(newest, true);
      } catch (error) {
        if (!isOnlyDuplicates(error)) throw error;
        // The duplicates have newer totals stored, or were inserted concurrently: retry as updates, which apply to the latter.
        await write(newest, false);
      }
      for (const { resolve } of items) resolve();
    },
  });

  return {
    advance: (accountId, totals) => advance({ accountId, totals }),
    async find(accountIds) {
      const _id = { $in: accountIds.map((id) => new mongoose.Types.ObjectId(id)) };
      const found = await collection.find({ _id }, { projection: { wallet: 1 } }).toArray();
      return new Map(
        found.flatMap(({ _id: id, wallet }) => (wallet ? [[id.toHexString(), wallet]] : [])),
      );
    },
  };
}
