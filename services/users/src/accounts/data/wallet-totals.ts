import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { upsertEachIf } from '@candor/kit/mongo/upsert-if';
import mongoose from 'mongoose';
import { PROFILES } from '../../profiles/profile-documents.ts';
import { NO_TOTALS, type WalletTotals } from '../rules/wallet-totals.ts';

const FIELDS = Object.keys(NO_TOTALS) as (keyof WalletTotals)[];

const toIds = (accountIds: readonly string[]) => ({
  $in: accountIds.map((id) => new mongoose.Types.ObjectId(id)),
});

/**
 * Projection of wallet totals into the profiles, so that the list of accounts is ordered by them with an index and without a
 * join. The first change of a wallet may arrive before the registration of its owner: it then inserts the profile.
 */
export function createWalletTotals(connection: Connection) {
  const { collection } = PROFILES.open(connection);

  const advance = (newest: ReadonlyMap<string, WalletTotals>) =>
    upsertEachIf(
      collection,
      [...newest].map(([accountId, { seq, deposit, investment, profit, held, withdrawn }]) => ({
        filter: {
          _id: new mongoose.Types.ObjectId(accountId),
          $or: [{ 'wallet.seq': { $lt: seq } }, { 'wallet.seq': { $exists: false } }],
        },
        update: { $set: { wallet: { seq, deposit, investment, profit, held, withdrawn } } },
      })),
    );

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
    /** Stores the totals that are newer than the stored ones, by account. */
    advance,
    /**
     * Stores the totals of an existing profile whatever is stored, except totals of a later entry. An account without a profile,
     * such as an erased one, gets none.
     */
    correct,
    /** The stored totals; absent for an account without any. */
    async find(accountIds: readonly string[]): Promise<Map<string, WalletTotals>> {
      const filter = { _id: toIds(accountIds) };
      const found = await collection.find(filter, { projection: { wallet: 1 } }).toArray();
      return new Map(
        found.flatMap(({ _id: id, wallet }) => (wallet ? [[id.toHexString(), wallet]] : [])),
      );
    },
  };
}
