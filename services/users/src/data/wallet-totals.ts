import { createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { isOnlyDuplicates } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import mongoose from 'mongoose';
import { NO_TOTALS, type WalletTotals } from '../domain/wallet-totals.ts';

interface WalletTotalsDocument extends WalletTotals {
  /** The account. */
  _id: mongoose.Types.ObjectId;
}

/**
 * The projection of wallets, apart from profiles and joined at read: a wallet's first change may be heard of before
 * its owner's registration.
 */
export interface WalletTotalsStore {
  /** Keeps the totals if they are newer than the stored ones. Changes that arrive together are one bulk write. */
  advance(accountId: string, totals: WalletTotals): Promise<void>;
  of(accountId: string): Promise<WalletTotals>;
  ofMany(accountIds: readonly string[]): Promise<Map<string, WalletTotals>>;
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
        // Stored ones that are newer, or that another process has inserted since: only the latter change.
        await write(newest, false);
      }
      for (const { resolve } of items) resolve();
    },
  });

  async function ofMany(accountIds: readonly string[]): Promise<Map<string, WalletTotals>> {
    const documents = await collection.find({ _id: { $in: accountIds.map(toId) } }).toArray();
    return new Map(documents.map(({ _id, ...totals }) => [_id.toHexString(), totals]));
  }

  return {
    advance: (accountId, totals) => advance({ accountId, totals }),
    async of(accountId) {
      return (await ofMany([accountId])).get(accountId) ?? NO_TOTALS;
    },
    ofMany,
  };
}
