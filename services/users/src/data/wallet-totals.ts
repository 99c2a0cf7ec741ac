import { createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { isOnlyDuplicates } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import mongoose from 'mongoose';
import { NO_TOTALS, type WalletTotals } from '../domain/wallet-totals.ts';

interface WalletTotalsDocument extends WalletTotals {
  /** The account id. */
  _id: mongoose.Types.ObjectId;
}

/**
 * Projection of wallet totals. Separate from profiles and joined on read, because the first change of a wallet may arrive
 * before the registration of its owner.
 */
export interface WalletTotalsStore {
  /** Stores the totals if they are newer than the stored ones. Concurrent calls share one bulk write. */
  advance(accountId: string, totals: WalletTotals): Promise<void>;
  find(accountId: string): Promise<WalletTotals>;
  findMany(accountIds: readonly string[]): Promise<Map<string, WalletTotals>>;
}

const MAX_BATCH = 200;

export function createWalletTotals(connection: Connection): WalletTotalsStore {
  const collection = openCollection<WalletTotalsDocument>(connection, 'wallet_totals', []);
  const toId = (id: string) => new mongoose.Types.ObjectId(id);

  async function write(newest: ReadonlyMap<string, WalletTotals>, upsert: boolean): Promise<void> {
    await collection.bulkWrite(
      [...newest].map(([accountId, { seq, deposit, investment, profit, held, withdrawn }]) => ({
        updateOne: {
          filter: { _id: toId(accountId), seq: { $lt: seq } },
          update: { $set: { seq, deposit, investment, profit, held, withdrawn } },
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

  async function findMany(accountIds: readonly string[]): Promise<Map<string, WalletTotals>> {
    const documents = await collection.find({ _id: { $in: accountIds.map(toId) } }).toArray();
    return new Map(documents.map(({ _id, ...totals }) => [_id.toHexString(), totals]));
  }

  return {
    advance: (accountId, totals) => advance({ accountId, totals }),
    async find(accountId) {
      return (await findMany([accountId])).get(accountId) ?? NO_TOTALS;
    },
    findMany,
  };
}
