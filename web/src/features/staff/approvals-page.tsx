import type { ApprovalView } from '@candor/contracts/approvals';
import { useCallback } from 'react';
import { useApproval, useListApprovals, useReadApproval } from '../../api/approvals.ts';
import { formatDuration } from '../../components/queue/format-due.ts';
import type { QueueRowContent } from '../../components/queue/queue-row.tsx';
import { QueueScreen } from '../../components/queue/queue-screen.tsx';
import { useStaffQueue } from '../../components/queue/use-staff-queue.ts';
import { type ApprovalsCopy, approvalsCopy } from '../../copy/approvals.ts';
import { useAccount } from '../../lib/services.ts';
import { ApprovalItem } from './approvals/approval-item.tsx';
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

/** Less than this is late: the proposal is about to expire. */
const URGENT = 12 * 3_600_000;

/** A row of the list: whose, how much, what kind and how old, and how long it can be decided. */
function toApprovalRow(
  approval: ApprovalView,
  { copy, ownId, now }: { copy: ApprovalsCopy; ownId: string; now: number },
): QueueRowContent {
  const { kind, direction, status, proposedAt, expiresAt, maker } = approval;
  const row = {
    name: approval.fullName,
    amount: approval.amount,
    context: `${copy.kinds[kind][direction]} · ${formatDuration(now - Date.parse(proposedAt), copy.age)}`,
  };
  if (status !== 'proposed') {
    const isDone = status === 'approved' || status === 'paid';
    const isQuiet = status === 'posting' || status === 'withdrawn' || status === 'cancelled';
    const tone = isDone ? 'successful' : isQuiet ? undefined : 'rejected';
    return { ...row, state: copy.states[status], tone };
  }
  if (maker.id === ownId) return { ...row, state: copy.waitsForAnother };
  if (expiresAt === null) return { ...row, state: copy.states.proposed };
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return { ...row, state: copy.expiresIn.over, tone: 'late' };
  const tone = left < URGENT ? 'warn' : undefined;
  return { ...row, state: formatDuration(left, copy.expiresIn), tone };
}
