import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { useCallback } from 'react';
import { useListWithdrawals, useReadWithdrawal, useWithdrawal } from '../../api/withdrawals.ts';
import type { QueueRowContent } from '../../components/queue/queue-row.tsx';
import { QueueScreen } from '../../components/queue/queue-screen.tsx';
import { toDueState } from '../../components/queue/to-due-state.ts';
import { useStaffQueue } from '../../components/queue/use-staff-queue.ts';
import { approvalsCopy } from '../../copy/approvals.ts';
import { type DueTexts, dueCopy } from '../../copy/due.ts';
import { type StaffCopy, staffCopy } from '../../copy/staff.ts';
import { WithdrawalItem } from './withdrawals/withdrawal-item.tsx';

/** The queue of withdrawals to mark as paid or reject. */
export function WithdrawalListPage() {
  const copy = staffCopy.useTexts();
  const due = dueCopy.useTexts();
  const { ready } = approvalsCopy.useTexts();
  const queue = useStaffQueue<WithdrawalView>({
    permission: 'requests:decide',
    name: 'withdrawals',
    resource: 'withdrawals',
    list: useListWithdrawals(),
    copy: copy.withdrawals.queue,
    readDecided: useReadWithdrawal(),
    useRequest: useWithdrawal,
  });
  // The facts about the next one are there when it is opened.
  useWithdrawal(queue.view === 'open' ? (queue.next?.id ?? null) : null);
  const toRow = useCallback(
    (withdrawal: WithdrawalView, now: number) =>
      toWithdrawalRow(withdrawal, copy, { now, due, ready: ready.state }),
    [copy, due, ready],
  );
  return (
    <QueueScreen queue={queue} toRow={toRow}>
      {(withdrawal) => <WithdrawalItem key={withdrawal.id} queue={queue} withdrawal={withdrawal} />}
    </QueueScreen>
  );
}

function toWithdrawalRow(
  withdrawal: WithdrawalView,
  copy: StaffCopy,
  { now, due, ready }: { now: number; due: DueTexts; ready: string },
): QueueRowContent {
  const { states, bankTransfer, bitcoin } = copy.withdrawals;
  const row = {
    name: withdrawal.fullName,
    amount: withdrawal.amount,
    context: withdrawal.withdrawalType === 'bank transfer' ? bankTransfer : bitcoin,
  };
  switch (withdrawal.status) {
    case 'successful':
      return { ...row, state: states.paid, tone: 'successful' };
    case 'rejected':
      return { ...row, state: states.rejected, tone: 'rejected' };
    case 'declined':
    case 'cancelled':
    case 'placing':
    case 'paying':
    case 'releasing':
      return { ...row, state: states[withdrawal.status] };
    default:
      if (withdrawal.approval) return { ...row, state: ready };
      return { ...row, ...toDueState(withdrawal.dueAt, due, now) };
  }
}
