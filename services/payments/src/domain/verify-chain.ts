import { applyPostings, WALLET_ACCOUNTS } from './balances.ts';
import {
  EMPTY_HEAD,
  entryHash,
  headOf,
  type LedgerEntry,
  planTotalsAfter,
  type WalletHead,
} from './ledger-entry.ts';

/** What is wrong with a wallet's chain, told by the entry at which it shows. */
export interface ChainFault {
  seq: number;
  problem: 'gap' | 'broken-link' | 'hash' | 'balances' | 'plans' | 'cut-off' | 'rewritten';
}

/** Checks a chain entry by entry, from the first on. */
export interface ChainVerifier {
  /** The fault that shows at this entry, or null. The next entry is held against this one either way. */
  next(entry: LedgerEntry): ChainFault | null;
  head(): WalletHead;
}

function faultOf(head: WalletHead, entry: LedgerEntry): ChainFault['problem'] | null {
  if (entry.seq !== head.seq + 1) return 'gap';
  if (entry.prevHash !== head.hash) return 'broken-link';
  if (entry.hash !== entryHash(entry)) return 'hash';
  try {
    const expected = applyPostings(head.balances, entry.postings);
    if (WALLET_ACCOUNTS.some((account) => expected[account] !== entry.balances[account])) {
      return 'balances';
    }
    const plans = planTotalsAfter(head.plans, entry.postings);
    const names = new Set([...Object.keys(plans), ...Object.keys(entry.plans)]);
    return [...names].every((name) => plans[name] === entry.plans[name]) ? null : 'plans';
  } catch {
    // Postings that no ledger would have taken.
    return 'balances';
  }
}

export function createChainVerifier(): ChainVerifier {
  let head = EMPTY_HEAD;
  return {
    next(entry) {
      const problem = faultOf(head, entry);
      head = headOf(entry);
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
