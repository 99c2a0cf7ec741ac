import { applyPostings, isSameBalances } from './balances.ts';
import { entryHash } from './entry-hash.ts';
import {
  EMPTY_HEAD,
  ENTRY_VERSION,
  type LedgerEntry,
  toHead,
  type WalletHead,
} from './ledger-entry.ts';

/** What is wrong with a wallet's chain, by the entry at which it shows. */
export interface ChainFault {
  seq: number;
  problem: 'gap' | 'broken-link' | 'version' | 'hash' | 'balances' | 'cut-off' | 'rewritten';
}

/** Checks a chain entry by entry, from the first on. */
export interface ChainVerifier {
  /** The fault that shows at this entry, or null. The next entry is held against this one either way. */
  next(entry: LedgerEntry): ChainFault | null;
  head(): WalletHead;
}

function findFault(head: WalletHead, entry: LedgerEntry): ChainFault['problem'] | null {
  if (entry.seq !== head.seq + 1) return 'gap';
  if (entry.prevHash !== head.hash) return 'broken-link';
  // Of a later program: this one doesn't know what its hash covers.
  if (entry.version !== ENTRY_VERSION) return 'version';
  if (!hasOwnHash(entry)) return 'hash';
  try {
    const expected = applyPostings(head.balances, entry.postings);
    return isSameBalances(expected, entry.balances) ? null : 'balances';
  } catch {
    // Postings that no ledger would have taken.
    return 'balances';
  }
}

function hasOwnHash(entry: LedgerEntry): boolean {
  try {
    return entry.hash === entryHash(entry);
  } catch {
    // A field is missing or of another type: no hash was ever made of that.
    return false;
  }
}

export function createChainVerifier(): ChainVerifier {
  let head = EMPTY_HEAD;
  return {
    next(entry) {
      const problem = findFault(head, entry);
      head = toHead(entry);
      return problem ? { seq: entry.seq, problem } : null;
    },
    head: () => head,
  };
}

/** Walks entries in order of seq; the first fault, or null for a sound chain. */
export function verifyChain(entries: Iterable<LedgerEntry>): ChainFault | null {
  const verifier = createChainVerifier();
  for (const entry of entries) {
    const fault = verifier.next(entry);
    if (fault) return fault;
  }
  return null;
}
