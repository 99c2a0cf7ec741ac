import { formatWireCents } from '@candor/contracts/money';
import {
  type BalanceHistoryView,
  ENTRY_STATES,
  type EntryState,
  type PostingView,
  type TransactionView,
} from '@candor/contracts/wallet-history';
import { shownBalance } from '../../ledger/rules/balances.ts';
import type { LedgerEntry } from '../../ledger/rules/ledger-entry.ts';
import { totalsView } from '../../ledger/wallet-view.ts';
import { toState } from '../history-index.ts';
import type { BalanceSteps, HistoryItem } from '../read-history.ts';

/** The status that an investor sees for an entry: of a hold, that of its withdrawal. */
function toStatus({ entry, withdrawalStatus }: HistoryItem): EntryState {
  const state = toState(entry.kind);
  if (state !== 'pending') return state;
  return ENTRY_STATES.find((one) => one === withdrawalStatus) ?? state;
}

export function transactionView(item: HistoryItem): TransactionView {
  const { entry, balanceBefore } = item;
  const balanceAfter = shownBalance(entry.balances);
  return {
    id: `${entry.walletId}-${entry.seq}`,
    seq: entry.seq,
    kind: entry.kind,
    sourceId: entry.sourceId,
    reference: entry.reference,
    createdAt: entry.occurredAt.toISOString(),
    amount: formatWireCents(balanceAfter - balanceBefore),
    about: formatWireCents(entry.about),
    status: toStatus(item),
    detail: entry.detail,
    reason: entry.reason,
    actorRole: entry.actor.role,
    postings: postingViews(entry),
    balanceAfter: formatWireCents(balanceAfter),
    totalsAfter: totalsView(entry.balances),
    reverses: entry.reverses,
    reversedBy: item.reversedBy,
    prevHash: entry.prevHash,
    hash: entry.hash,
  };
}

function postingViews({ postings }: Pick<LedgerEntry, 'postings'>): PostingView[] {
  return postings.map(({ source, destination, amount }) => ({
    source,
    destination,
    amount: formatWireCents(amount),
  }));
}

export function balanceHistoryView(history: BalanceSteps): BalanceHistoryView {
  const { from, opening, steps, truncated } = history;
  return {
    from: from?.toISOString() ?? null,
    opening: formatWireCents(opening),
    points: steps.map(({ entry, change }) => ({
      seq: entry.seq,
      at: entry.occurredAt.toISOString(),
      kind: entry.kind,
      postings: postingViews(entry),
      change: formatWireCents(change),
      balance: formatWireCents(shownBalance(entry.balances)),
    })),
    truncated,
  };
}
