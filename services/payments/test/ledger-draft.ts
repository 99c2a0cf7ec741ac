import type { EntryDraft } from '../src/ledger/rules/ledger-entry.ts';
import type { Posting } from '../src/ledger/rules/posting.ts';

/** A draft with the given postings and default values for the rest. */
export function ledgerDraft(
  walletId: string,
  sourceId: string,
  postings: Posting[],
  kind: EntryDraft['kind'] = 'adjustment',
): EntryDraft {
  return {
    walletId,
    sourceId,
    kind,
    postings,
    about: postings[0]?.amount ?? 0,
    reference: null,
    detail: '',
    actor: { id: null, role: 'system' },
    reason: null,
    reverses: null,
    correlationId: 'c',
  };
}
