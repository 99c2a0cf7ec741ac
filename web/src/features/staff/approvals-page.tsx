import type { ApprovalView } from '@candor/contracts/approvals';
import { useCallback } from 'react';
import { useApproval, useListApprovals, useReadApproval } from '../../api/approvals.ts';
import type { QueueRowContent } from '../../components/queue/queue-row.tsx';
import { QueueScreen } from '../../components/queue/queue-screen.tsx';
import { useStaffQueue } from '../../components/queue/use-staff-queue.ts';
import { approvalsCopy } from '../../copy/approvals.ts';
import { useAccount } from '../../lib/services.ts';
import { ApprovalItem } from './approvals/approval-item.tsx';
import { toApprovalRow } from './approvals/to-approval-row.ts';
import { toDecidedItem } from './approvals/to-decided-item.ts';

/** The adjustments, reversals and payouts that await a second admin, oldest first. */
export function ApprovalsPage() {
  const copy = approvalsCopy.useTexts();
  const { id: ownId } = useAccount();
  const read = useReadApproval();
  const readDecided = useCallback(async (id: string) => toDecidedItem(await read(id)), [read]);
  const queue = useStaffQueue<ApprovalView>({
    permission: 'wallets:adjust',
    resource: 'approvals',
    list: useListApprovals(),
    copy: copy.queue,
    readDecided,
    useRequest: useApproval,
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
