import { formatWireCents } from '@candor/contracts/money';
import type { ReversalView } from '@candor/contracts/wallet-history';
import { proposalView } from '../../decisions/proposal-view.ts';
import type { Reversal } from '../rules/reversal.ts';

export function reversalView(reversal: Reversal): ReversalView {
  const { id, accountId, seq, subject, amount, details } = reversal;
  return {
    id,
    userId: accountId,
    seq,
    subject,
    amount: formatWireCents(amount),
    details,
    ...proposalView(reversal),
  };
}
