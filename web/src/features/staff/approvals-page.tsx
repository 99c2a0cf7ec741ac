import type { ApprovalView } from '@candor/contracts/approvals';
import { useCallback } from 'react';
import { useListApprovals } from '../../api/approvals.ts';
import type { QueueRowContent } from '../../components/queue/queue-row.tsx';
import { QueueScreen } from '../../components/queue/queue-screen.tsx';
import { useStaffQueue } from '../../components/queue/use-staff-queue.ts';
import { approvalsCopy } from '../../copy/approvals.ts';
import { useCopy } from '../../lib/copy.ts';
import { useAccount } from '../../lib/services.ts';
import { ApprovalItem } from './approvals/approval-item.tsx';
import { toApprovalRow } from './approvals/to-approval-row.ts';

/** The adjustments, reversals and payouts that await a second admin, oldest first. */
export function ApprovalsPage() {
  const copy = useCopy(approvalsCopy);
  const { id: ownId } = useAccount();
  const queue = useStaffQueue<ApprovalView>({
    permission: 'wallets:adjust',
    resource: 'approvals',
    list: useListApprovals(),
    copy: copy.queue,
  });
  const toRow = useCallback(
    (approval: ApprovalView, now: number): QueueRowContent =>
      toApprovalRow(approval, { copy, ownId, now }),
    [copy, ownId],
  );
  return (
    <QueueScreen queue={queue} toRow={toRow}>
      {(approval) => <ApprovalItem key={approval.id} queue={queue} approval={approval} />}
    </QueueScreen>
  );
}
