import { useAccount } from '../../lib/services.ts';
import { type Decision, useDecision } from '../decision/use-decision.ts';
import type { QueueItem } from './queue-pages.ts';
import { type Queue, type QueueOptions, useQueue } from './use-queue.ts';
import { useSideBySide } from './use-side-by-side.ts';

/** Everything that a queue's screen and its open item need. */
export type StaffQueue<T extends QueueItem> = Queue<T> & {
  decision: Decision<T>;
  /** Support may read every queue; only admins decide. */
  canDecide: boolean;
};

/** A queue that staff decide: `useStaffQueue({ resource: 'receipts', list: useListReceipts(), copy })`. */
export function useStaffQueue<T extends QueueItem>(
  options: Omit<QueueOptions<T>, 'sideBySide'>,
): StaffQueue<T> {
  const canDecide = useAccount().role === 'admin';
  const queue = useQueue<T>({ ...options, sideBySide: useSideBySide() });
  return { ...queue, decision: useDecision(queue), canDecide };
}
