import type { ReceiptView, WithdrawalView } from '@candor/contracts/payments';
import type { TimelineStep } from '../data/timeline.tsx';

const LATE_DEPOSIT = 'Your receipt is safe and still in the queue.';
const LATE_WITHDRAWAL = 'Your amount stays on hold until it is paid or returned.';

/** Only what nobody has decided yet can be taken back. */
export function canCancel({ status }: Pick<WithdrawalView, 'status'>): boolean {
  return status === 'pending';
}

function review(label: string, dueAt: string, now: Date, lateNote: string): TimelineStep {
  const late = new Date(dueAt) < now;
  return { label, state: 'current', due: dueAt, late, ...(late ? { note: lateNote } : {}) };
}

/** How far an open withdrawal is. */
export function withdrawalSteps(
  withdrawal: Pick<WithdrawalView, 'status' | 'createdAt' | 'dueAt' | 'decidedAt'>,
  now: Date,
): TimelineStep[] {
  const { status, createdAt, dueAt, decidedAt } = withdrawal;
  const requested: TimelineStep = { label: 'Requested', state: 'done', at: createdAt };
  const reviewed: TimelineStep = { label: 'Reviewed', state: 'done', at: decidedAt };
  switch (status) {
    case 'placing':
      return [
        { label: 'Being placed', state: 'current', at: createdAt },
        { label: 'In review', state: 'todo' },
        { label: 'Paid', state: 'todo' },
      ];
    case 'paying':
      return [requested, reviewed, { label: 'Being paid', state: 'current', note: 'in a moment' }];
    case 'releasing':
      return [
        requested,
        { ...reviewed, label: 'Ended' },
        { label: 'Being returned', state: 'current', note: 'to your profit, in a moment' },
      ];
    default:
      return [
        requested,
        review('In review', dueAt, now, LATE_WITHDRAWAL),
        { label: 'Paid', state: 'todo' },
      ];
  }
}

/** How far an open deposit is. */
export function depositSteps(
  receipt: Pick<ReceiptView, 'status' | 'createdAt' | 'dueAt' | 'decidedAt'>,
  now: Date,
): TimelineStep[] {
  const { status, createdAt, dueAt, decidedAt } = receipt;
  const sent: TimelineStep = { label: 'Receipt sent', state: 'done', at: createdAt };
  if (status === 'approving') {
    return [
      sent,
      { label: 'Checked', state: 'done', at: decidedAt },
      { label: 'Being credited', state: 'current', note: 'in a moment' },
    ];
  }
  return [
    sent,
    review('Being checked', dueAt, now, LATE_DEPOSIT),
    { label: 'Credited', state: 'todo' },
  ];
}
