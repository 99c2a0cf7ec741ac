import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { toOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import type { Random } from '@candor/kit/seeded-random';
import { toEntryEvents } from '@candor/payments/ledger/entry-events';
import type { LedgerEntry } from '@candor/payments/ledger/ledger-entry';

/**
 * Puts the events of one old entry of each wallet back into its outbox, where a crash between publishing and marking leaves
 * them. They are published again at the next start, after those of newer entries.
 */
export async function redeliverOld(uri: string, random: Random): Promise<void> {
  const connection = await connectMongo(uri, DATABASES.payments);
  try {
    const entries = connection.collection<LedgerEntry & WithOutbox>('entries');
    const heads = new Map<string, number>();
    for await (const { walletId, seq } of entries.find({}, { projection: { walletId: 1, seq: 1 } }))
      heads.set(walletId, Math.max(seq, heads.get(walletId) ?? 0));
    for (const [walletId, head] of heads) {
      if (head < 2) continue;
      const published = {
        walletId,
        seq: random.whole(1, head - 1),
        outboxPending: { $exists: false },
      };
      const entry = await entries.findOne(published);
      if (!entry) continue;
      await entries.updateOne(
        { _id: entry._id, ...published },
        { $set: toOutbox(toEntryEvents(entry)) },
      );
    }
  } finally {
    await connection.close();
  }
}
