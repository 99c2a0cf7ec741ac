import type { ApprovalKind } from '@candor/contracts/approvals';
import type { WalletProposalKind } from '@candor/contracts/events';
import { useCallback } from 'react';
import { useApi } from './core/use-api.ts';
import { useListCall } from './core/use-list-call.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** Lists the adjustments, reversals and payouts that await a second admin, or that have ended. */
export const useListApprovals = () => useListCall('GET users/proposals');

/** One of them. Nothing is read while the id is null. */
export function useApproval(id: string | null) {
  const address = id ? 'GET users/proposals/:id' : null;
  return useRead('approvals', address, { params: { id: id ?? '' } });
}

/** Reads how one of them ended, and by whom. */
export function useReadApproval() {
  const api = useApi();
  return useCallback(
    (id: string) => api.call('GET users/proposals/:id', { params: { id } }),
    [api],
  );
}

const DECIDED = { causes: 'payments.proposal-decided.v1' } as const;

/** Where the proposals of each kind are. */
const PATHS = {
  adjustment: 'users/approvals',
  reversal: 'users/reversals',
} as const satisfies Record<WalletProposalKind, string>;

/** A payout has calls of its own; hooks need a path for it all the same. */
const toPath = (kind: ApprovalKind) => PATHS[kind === 'payout' ? 'adjustment' : kind];

/** The call by which a second admin decides on a proposal. A payout has its own. */
export const useDecideProposal = (kind: ApprovalKind) =>
  useSend(`PATCH ${toPath(kind)}/:id`, DECIDED);

/** The call by which the maker of a proposal, or who marked a payout ready, takes it back. */
export function useWithdrawProposal(kind: ApprovalKind) {
  const proposal = useSend(`POST ${toPath(kind)}/:id/withdraw`, DECIDED);
  const payout = useSend('POST users/withdrawal/:id/withdraw-approval', {
    causes: 'payments.payout-approval-changed.v1',
  });
  return kind === 'payout' ? payout : proposal;
}
