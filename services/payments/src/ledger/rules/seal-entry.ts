import { applyPostings } from './balances.ts';
import { assertEmpty, CLOSING_KIND, WalletClosed } from './closing.ts';
import { entryHash } from './entry-hash.ts';
import {
  ENTRY_VERSION,
  type EntryDraft,
  type LedgerEntry,
  type WalletHead,
} from './ledger-entry.ts';

/**
 * The entry that follows `head`. Its time is `now`, or that of `head` if that is later: within a chain time never goes
 * backwards, whichever clock sealed the predecessor.
 * @throws InsufficientFunds when the postings would make an account of the wallet negative
 * @throws WalletClosed after the wallet's last entry; WalletNotEmpty when this would be it and the wallet holds money
 */
export function sealEntry(head: WalletHead, draft: EntryDraft, now: Date): LedgerEntry {
  if (head.isClosed) throw new WalletClosed();
  if (draft.kind === CLOSING_KIND) assertEmpty(head.balances);
  const unsealed = {
    ...draft,
    version: ENTRY_VERSION,
    seq: head.seq + 1,
    occurredAt: head.occurredAt && head.occurredAt > now ? head.occurredAt : now,
    balances: applyPostings(head.balances, draft.postings),
    prevHash: head.hash,
  };
  return { ...unsealed, hash: entryHash(unsealed) };
}

export function toHead(entry: LedgerEntry): WalletHead {
  const { seq, hash, balances, occurredAt, kind } = entry;
  return { seq, hash, balances, occurredAt, isClosed: kind === CLOSING_KIND };
}
