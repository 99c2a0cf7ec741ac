import { type Connection, Schema, type Types } from 'mongoose';
import { NO_TOTALS, type WalletTotals } from '../domain/wallet-totals.ts';
import { upsertById } from './upsert.ts';

interface WalletTotalsDocument extends WalletTotals {
  /** The account. */
  _id: Types.ObjectId;
}

/**
 * The projection of wallets, apart from profiles and joined at read: a wallet's first change may be heard of before
 * its owner's registration.
 */
export interface WalletTotalsStore {
  /** Keeps the totals if they are newer than what stands there. */
  advance(accountId: string, totals: WalletTotals): Promise<void>;
  of(accountId: string): Promise<WalletTotals>;
  ofMany(accountIds: readonly string[]): Promise<Map<string, WalletTotals>>;
}

export function createWalletTotals(connection: Connection): WalletTotalsStore {
  const amount = { type: Number, required: true };
  const schema = new Schema<WalletTotalsDocument>(
    {
      _id: Schema.Types.ObjectId,
      seq: amount,
      deposit: amount,
      investment: amount,
      profit: amount,
      held: amount,
      withdrawn: amount,
    },
    { collection: 'wallet_totals', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  const model = connection.model<WalletTotalsDocument>('WalletTotals', schema);

  async function ofMany(accountIds: readonly string[]): Promise<Map<string, WalletTotals>> {
    const documents = await model.find({ _id: { $in: accountIds } }).lean<WalletTotalsDocument[]>();
    return new Map(documents.map(({ _id, ...totals }) => [_id.toString(), totals]));
  }

  return {
    async advance(accountId, totals) {
      await upsertById<WalletTotalsDocument>(
        model,
        { _id: accountId, seq: { $lt: totals.seq } },
        { $set: { ...totals } },
      );
    },
    async of(accountId) {
      return (await ofMany([accountId])).get(accountId) ?? NO_TOTALS;
    },
    ofMany,
  };
}
