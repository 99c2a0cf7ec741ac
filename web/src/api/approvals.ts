import type { ApprovalKind } from '@candor/contracts/approvals';
import { useListCall } from './core/use-list-call.ts';
import { useSend } from './core/use-send.ts';

/** Lists the adjustments, reversals and payouts that await a second admin, or that have ended. */
export function useListApprovals() {
  return useListCall('GET users/proposals');
}

const DECIDED = { causes: 'payments.proposal-decided.v1' } as const;

/** The call by which a second admin decides on an adjustment or a reversal. */
export function useDecideProposal(kind: ApprovalKind) {
  const adjustment = useSend('PATCH users/approvals/:id', DECIDED);
  const reversal = useSend('PATCH users/reversals/:id', DECIDED);
  return kind === 'reversal' ? reversal : adjustment;
}

/** The call by which the maker of a proposal, or who marked a payout ready, takes it back. */
export function useWithdrawProposal(kind: ApprovalKind) {
  const adjustment = useSend('POST users/approvals/:id/withdraw', DECIDED);
  const reversal = useSend('POST users/reversals/:id/withdraw', DECIDED);
  const payout = useSend('POST users/withdrawal/:id/withdraw-approval', {
    causes: 'payments.payout-approval-changed.v1',
  });
  return { adjustment, reversal, payout }[kind];
}
