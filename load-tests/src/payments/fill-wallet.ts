import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { EMPTY_HEAD, type EntryDraft } from '@candor/payments/ledger/ledger-entry';
import { moveUsd } from '@candor/payments/ledger/posting';
import { sealEntry, toHead } from '@candor/payments/ledger/seal-entry';

const BATCH = 2_000;

/** Writes a wallet of that many entries, one a minute up to now, with the reasons "entry 1" and so on. */
export async function fillWallet(
  connection: Connection,
  walletId: string,
  entries: number,
): Promise<void> {
  let head = EMPTY_HEAD;
  let batch: object[] = [];
  for (let index = 1; index <= entries; index += 1) {
    const draft: EntryDraft = {
      walletId,
      sourceId: `benchmark:${index}`,
      kind: 'adjustment',
      postings: [moveUsd('house:adjustments', 'profit', 100)],
      about: 100,
      reference: null,
      detail: 'profit, by an admin',
      actor: { id: null, role: 'system' },
      reason: `entry ${index}`,
      reverses: null,
      correlationId: 'benchmark',
    };
    const entry = sealEntry(head, draft, new Date(Date.now() - (entries - index) * 60_000));
    head = toHead(entry);
    batch.push(entry);
    if (batch.length === BATCH || index === entries) {
      await connection.collection('entries').insertMany(batch);
      batch = [];
    }
  }
}
