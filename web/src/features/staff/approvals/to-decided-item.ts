import type { ApprovalView } from '@candor/contracts/approvals';
import type { DecidedByView } from '@candor/contracts/decided';
import type { DecidedItem } from '../../../components/queue/use-decided-notice.ts';

/** How it ended, and by whom; nobody if it expired. */
export function toDecidedItem(approval: ApprovalView): DecidedItem {
  const { status, decidedAt } = approval;
  return {
    status: status === 'posting' ? 'approved' : status,
    decidedAt,
    decidedBy: findDecider(approval),
  };
}

function findDecider({ status, maker, checker }: ApprovalView): DecidedByView | null {
  if (status === 'cancelled') return { role: 'investor', name: null };
  const by = status === 'withdrawn' ? maker : checker;
  return by && { role: by.role, name: by.name };
}
