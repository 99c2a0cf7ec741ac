import type { WithdrawalFactsView } from '@candor/contracts/withdrawal-facts';
import { useWithdrawal } from '../../../api/withdrawals.ts';
import { queuesCopy } from '../../../copy/queues.ts';

export interface WithdrawalReviewState {
  facts: WithdrawalFactsView | undefined;
  error: unknown;
  retry: () => unknown;
  /** Why a payout can't be decided yet: its facts are unknown, or could not be read again. */
  obstacle: string | null;
}

/** The facts that a payout rests on. Nothing is read while the id is null. */
export function useWithdrawalReview(id: string | null): WithdrawalReviewState {
  const copy = queuesCopy.useTexts().facts;
  const { data, error, mutate } = useWithdrawal(id);
  const facts = data?.facts;
  const isMissing = id !== null && (error !== undefined || !facts);
  return {
    facts,
    error,
    retry: () => mutate(),
    obstacle: isMissing ? (error ? copy.missing : copy.pending) : null,
  };
}
