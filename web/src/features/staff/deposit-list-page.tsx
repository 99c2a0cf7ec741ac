import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import type { ReceiptView } from '@candor/contracts/receipts';
import { useCallback } from 'react';
import {
  useListReceipts,
  usePreloadedReceiptImage,
  useReadReceipt,
  useReceipt,
} from '../../api/receipts.ts';
import type { QueueRowContent } from '../../components/queue/queue-row.tsx';
import { QueueScreen } from '../../components/queue/queue-screen.tsx';
import { toDueState } from '../../components/queue/to-due-state.ts';
import { useStaffQueue } from '../../components/queue/use-staff-queue.ts';
import { type DueTexts, dueCopy } from '../../copy/due.ts';
import { type QueuesCopy, queuesCopy } from '../../copy/queues.ts';
import { type StaffCopy, staffCopy } from '../../copy/staff.ts';
import { ReceiptItem } from './deposits/receipt-item.tsx';
import { toViewerShortcuts } from './viewer-shortcuts.ts';

/** The queue of receipts to approve or reject. */
export function DepositListPage() {
  const copy = staffCopy.useTexts();
  const due = dueCopy.useTexts();
  const queues = queuesCopy.useTexts();
  const queue = useStaffQueue<ReceiptView>({
    permission: 'requests:decide',
    name: 'deposits',
    resource: 'receipts',
    list: useListReceipts(),
    copy: copy.deposits.queue,
    readDecided: useReadReceipt(),
    useRequest: useReceipt,
  });
  usePreloadedReceiptImage(queue.next?.id ?? null);
  const toRow = useCallback(
    (receipt: ReceiptView, now: number) => toReceiptRow(receipt, copy, queues, { now, due }),
    [copy, due, queues],
  );
  return (
    <QueueScreen queue={queue} toRow={toRow} shortcuts={toShortcuts(queues.keys)}>
      {(receipt) => <ReceiptItem key={receipt.id} queue={queue} receipt={receipt} />}
    </QueueScreen>
  );
}

const toShortcuts = (keys: QueuesCopy['keys']) => [
  { keys: ['E'], label: keys.amount },
  { keys: ['C'], label: keys.compare },
  ...toViewerShortcuts(keys),
];

function toReceiptRow(
  receipt: ReceiptView,
  copy: StaffCopy,
  queues: QueuesCopy,
  { now, due }: { now: number; due: DueTexts },
): QueueRowContent {
  const { states, context } = copy.deposits;
  const row = {
    name: receipt.fullName,
    amount: receipt.amount,
    context: context(receipt.plan, DEPOSIT_WALLET_LABELS[receipt.wallet]),
  };
  switch (receipt.status) {
    case 'successful':
      return { ...row, state: states.approved, tone: 'successful' };
    case 'rejected':
      return { ...row, state: states.rejected, tone: 'rejected' };
    case 'approving':
      return { ...row, state: states.approving };
    default:
      if (receipt.sameImageAs?.length) {
        return { ...row, state: states.imageSeenBefore, tone: 'warn' };
      }
      if (receipt.sameTransactionAs?.length) {
        return { ...row, state: queues.receipt.transactionSeenBefore, tone: 'warn' };
      }
      return { ...row, ...toDueState(receipt.dueAt, due, now) };
  }
}
