import { EMPTY_HEAD, type WalletHead } from '@candor/payments/ledger/ledger-entry';
import { moveUsd } from '@candor/payments/ledger/posting';
import { sealEntry, toHead } from '@candor/payments/ledger/seal-entry';
import type { Collection } from 'mongodb';

const BATCH = 2_000;

/**
 * Adds that many entries of 1 USD to a wallet, one a minute up to now.
 * @returns the head, to go on from
 */
export async function fillWallet(
  entries: Collection,
  walletId: string,
  count: number,
  from: WalletHead = EMPTY_HEAD,
): Promise<WalletHead> {
  let head = from;
  for (let sealed = 0; sealed < count; ) {
    const batch = Array.from({ length: Math.min(BATCH, count - sealed) }, (_none, index) => {
      const number = head.seq + 1;
      const entry = sealEntry(
        head,
        {
          walletId,
          sourceId: `benchmark:${number}`,
          kind: 'profit',
          postings: [moveUsd('house:profits', 'profit', 100)],
          about: 100,
          reference: null,
          detail: 'benchmark',
          actor: { id: null, role: 'system' },
          reason: null,
          reverses: null,
          correlationId: 'benchmark',
        },
        new Date(Date.now() - (count - sealed - index) * 60_000),
      );
      head = toHead(entry);
      return { ...entry };
    });
    await entries.insertMany(batch);
    sealed += batch.length;
  }
  return head;
}
