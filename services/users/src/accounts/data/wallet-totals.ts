import { createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { isOnlyDuplicates } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import mongoose from 'mongoose';
import type { ProfileDocument } from '../../profiles/data/profile-model.ts';
import { NO_TOTALS, type WalletTotals } from '../rules/wallet-totals.ts';

/**
 * Projection of wallet totals into the profiles, so that the list of accounts is ordered by them with an index and without a
 * join. The first change of a wallet may arrive before the registration of its owner: it then inserts the profile.
 */
export interface WalletTotalsStore {
  /** Stores the totals if they are newer than the stored ones. Concurrent calls share one bulk write. */
  advance(accountId: string, totals: WalletTotals): Promise<void>;
  /** The stored totals; absent for an account without any. */
  find(accountIds: readonly string[]): Promise<Map<string, WalletTotals>>;
  /**
   * Stores the totals of an existing profile whatever is stored, except totals of a later entry. An account without a profile,
   * such as an erased one, gets none.
   */
  correct(accountId: string, totals: WalletTotals): Promise<'corrected' | 'right' | 'newer'>;
}

const MAX_BATCH = 200;
const FIELDS = Object.keys(NO_TOTALS) as (keyof WalletTotals)[];

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

  async function correct(accountId: string, totals: WalletTotals) {
    const _id = new mongoose.Types.ObjectId(accountId);
    for (;;) {
      const profile = await collection.findOne({ _id }, { projection: { wallet: 1 } });
      if (!profile) return 'right';
      const { wallet } = profile;
      if (wallet && wallet.seq > totals.seq) return 'newer';
      const isRight = wallet && FIELDS.every((field) => wallet[field] === totals[field]);
      if (isRight) return 'right';
      const unchanged = wallet
        ? { 'wallet.seq': wallet.seq }
        : { 'wallet.seq': { $exists: false } };
      const given = Object.fromEntries(FIELDS.map((field) => [field, totals[field]]));
      const { matchedCount } = await collection.updateOne(
        { _id, ...unchanged },
        { $set: { wallet: given as unknown as WalletTotals } },
      );
      if (matchedCount === 1) return 'corrected';
    }
  }

  return {
    advance: (accountId, totals) => advance({ accountId, totals }),
    correct,
    async find(accountIds) {
      const _id = { $in: accountIds.map((id) => new mongoose.Types.ObjectId(id)) };
      const found = await collection.find({ _id }, { projection: { wallet: 1 } }).toArray();
      return new Map(
        found.flatMap(({ _id: id, wallet }) => (wallet ? [[id.toHexString(), wallet]] : [])),
      );
    },
  };
}
