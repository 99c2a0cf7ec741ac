import { notFound } from '@candor/kit/app-error';
import type { PaymentsDeps } from '../payments-deps.ts';
import { PROPOSAL_KINDS } from '../proposals/proposal-kinds.ts';
import type { Approval } from './list-approvals.ts';

/**
 * Something that awaits, or awaited, a second admin.
 * @throws AppError NOT_FOUND also for what one admin did alone, and for a withdrawal that is not marked ready
 */
export async function findApproval(deps: PaymentsDeps, id: string): Promise<Approval> {
  const [payout, ...proposals] = await Promise.all([
    deps.data.withdrawals.find(id),
    ...PROPOSAL_KINDS.map(async (of) => ({ of, item: await of.documents(deps).find(id) })),
  ]);
  if (payout?.approval) return { of: 'payouts', item: payout };
  for (const { of, item } of proposals) {
    if (item && (item.decision || item.status === 'proposed')) return { of, item };
  }
  throw notFound('Approval');
}
