import { applyPostings, isSameBalances } from './balances.ts';
import { entryHash } from './entry-hash.ts';
import { EMPTY_HEAD, ENTRY_VERSION, type LedgerEntry, type WalletHead } from './ledger-entry.ts';
import { toHead } from './seal-entry.ts';

/** A fault in a wallet's chain, and the entry at which it was found. */
export interface ChainFault {
  seq: number;
  problem:
    | 'gap'
    | 'broken-link'
    | 'version'
    | 'hash'
    | 'balances'
    | 'cut-off'
    | 'rewritten'
    | 'after-closing';
}

function findFault(head: WalletHead, entry: LedgerEntry): ChainFault['problem'] | null {
  if (entry.seq !== head.seq + 1) return 'gap';
  if (head.isClosed) return 'after-closing';
  if (entry.prevHash !== head.hash) return 'broken-link';
  // An entry of another format version: which fields its hash covers is unknown here.
  if (entry.version !== ENTRY_VERSION) return 'version';
  if (!hasOwnHash(entry)) return 'hash';
  try {
    const expected = applyPostings(head.balances, entry.postings);
    return isSameBalances(expected, entry.balances) ? null : 'balances';
  } catch {
    // The postings are invalid.
    return 'balances';
  }
}

function hasOwnHash(entry: LedgerEntry): boolean {
  try {
    return entry.hash === entryHash(entry);
  } catch {
    // A field is missing or has another type, so the entry cannot be hashed.
    return false;
  }
}

/** Checks a chain entry by entry, starting with the first. */
export function createChainVerifier() {
  let head = EMPTY_HEAD;
  return {
    /** The fault found at this entry, or null. The next entry is compared with this one either way. */
    next(entry: LedgerEntry): ChainFault | null {
      const problem = findFault(head, entry);
      head = toHead(entry);
      return problem ? { seq: entry.seq, problem } : null;
    },
    head: (): WalletHead => head,
  };
}

/** Checks entries in order of seq. Returns the first fault, or null for a valid chain. */
export function verifyChain(entries: Iterable<LedgerEntry>): ChainFault | null {
  const verifier = createChainVerifier();
  for (const entry of entries) {
    const fault = verifier.next(entry);
    if (fault) return fault;
  }
  return null;
}
