import type { ReceiptView } from '@candor/contracts/receipts';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import type { RequestsCopy } from '../../copy/requests.ts';
import type { TimelineStep } from '../data/timeline.tsx';
import { type RequestProgress, toRequestSteps } from './to-request-steps.ts';

type Times = Pick<RequestProgress, 'createdAt' | 'dueAt' | 'decidedAt'>;

/** Only a withdrawal that waits for its decision can be cancelled. */
export function canCancel({ status }: Pick<WithdrawalView, 'status'>): boolean {
  return status === 'pending';
}

/** The steps of an open withdrawal. */
export function withdrawalSteps(
  withdrawal: Times & Pick<WithdrawalView, 'status'>,
  now: Date,
  { withdrawal: copy }: RequestsCopy,
): TimelineStep[] {
  switch (withdrawal.status) {
    case 'placing':
      return toRequestSteps({ ...withdrawal, phase: 'submitting' }, copy.steps, now);
    case 'paying':
      return toRequestSteps({ ...withdrawal, phase: 'completing' }, copy.steps, now);
    case 'releasing': {
      const steps = { ...copy.steps, ...copy.returnSteps };
      return toRequestSteps({ ...withdrawal, phase: 'completing' }, steps, now);
    }
    default:
      return toRequestSteps({ ...withdrawal, phase: 'review' }, copy.steps, now);
  }
}

/** The steps of an open deposit. */
export function depositSteps(
  receipt: Times & Pick<ReceiptView, 'status'>,
  now: Date,
  { deposit: copy }: RequestsCopy,
): TimelineStep[] {
  const phase = receipt.status === 'approving' ? 'completing' : 'review';
  return toRequestSteps({ ...receipt, phase }, copy.steps, now);
}
