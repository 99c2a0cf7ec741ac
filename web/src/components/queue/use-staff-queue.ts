import { hasPermission, type Permission } from '@candor/contracts/permissions';
import { useAccount } from '../../lib/services.ts';
import { type Decision, useDecision } from '../decision/use-decision.ts';
import type { QueueItem } from './queue-pages.ts';
import { type Queue, type QueueOptions, useQueue } from './use-queue.ts';
import { useSideBySide } from './use-side-by-side.ts';

/** Everything that a queue's screen and its open item need. */
export type StaffQueue<T extends QueueItem> = Queue<T> & {
  decision: Decision<T>;
  /** Whether the reader's role has the permission to decide. */
  canDecide: boolean;
};

/** A queue that staff decide: `useStaffQueue({ resource: 'receipts', permission: 'requests:decide', list, copy })`. */
export function useStaffQueue<T extends QueueItem>({
  permission,
  ...options
}: Omit<QueueOptions<T>, 'sideBySide'> & { permission: Permission }): StaffQueue<T> {
  const canDecide = hasPermission(useAccount().role, permission);
  const queue = useQueue<T>({ ...options, sideBySide: useSideBySide() });
  return { ...queue, decision: useDecision(queue), canDecide };
}
