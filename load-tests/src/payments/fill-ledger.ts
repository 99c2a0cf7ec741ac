import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { EMPTY_HEAD, type EntryDraft, type WalletHead } from '@candor/payments/ledger/ledger-entry';
import { moveUsd } from '@candor/payments/ledger/posting';
import { sealEntry, toHead } from '@candor/payments/ledger/seal-entry';
import mongoose from 'mongoose';

const BATCH = 2_000;
const WALLET_ENTRIES = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Writes a ledger of that many entries, a hundred for each wallet, spread over the last 365 days. Every fourth is an approved
 * deposit with its receipt, for the decision times; the others are profit.
 */
export async function fillLedger(connection: Connection, count: number): Promise<void> {
  const now = Date.now();
  let head: WalletHead = EMPTY_HEAD;
  let walletId = '';
  let entries: object[] = [];
  let receipts: object[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = index % WALLET_ENTRIES;
    if (at === 0) {
      head = EMPTY_HEAD;
      walletId = new mongoose.Types.ObjectId().toHexString();
    }
    const isDeposit = at % 4 === 0;
    const receipt = new mongoose.Types.ObjectId();
    // In order within the wallet, on another day than its neighbours.
    const occurredAt = new Date(now - ((WALLET_ENTRIES - at) / WALLET_ENTRIES) * 364 * DAY_MS);
    const draft: EntryDraft = {
      walletId,
      sourceId: isDeposit ? `receipt:${receipt.toHexString()}` : `benchmark:${index}`,
      kind: isDeposit ? 'deposit-approved' : 'profit',
      postings: isDeposit
        ? [moveUsd('world:deposits', 'deposit', 600_000)]
        : [moveUsd('house:profits', 'profit', 100)],
      about: isDeposit ? 600_000 : 100,
      reference: null,
      detail: 'benchmark',
      actor: { id: null, role: 'system' },
      reason: null,
      reverses: null,
      correlationId: 'benchmark',
    };
    const entry = sealEntry(head, draft, occurredAt);
    head = toHead(entry);
    entries.push(entry);
    if (isDeposit) {
      const createdAt = new Date(occurredAt.getTime() - (1 + (index % 47)) * HOUR_MS);
      // No index of receipts admits two without these.
      const image = { key: receipt.toHexString(), sha256: receipt.toHexString() };
      receipts.push({ _id: receipt, accountId: walletId, status: 'successful', createdAt, image });
    }
    if (entries.length === BATCH || index === count - 1) {
      await connection.collection('entries').insertMany(entries);
      if (receipts.length > 0) await connection.collection('receipts').insertMany(receipts);
      [entries, receipts] = [[], []];
    }
  }
}
