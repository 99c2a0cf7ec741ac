import { hasPermission, type Permission } from '@candor/contracts/permissions';
import type { PresenceView, StaffQueue as QueueName } from '@candor/contracts/presence';
import { useSyncExternalStore } from 'react';
import { useShowPresence, useViewers } from '../../api/presence.ts';
import { useAccount } from '../../lib/services.ts';
import { type Decision, useDecision } from '../decision/use-decision.ts';
import type { QueueItem } from './queue-pages.ts';
import { type Queue, type QueueOptions, useQueue } from './use-queue.ts';

/** Everything that a queue's screen and its open item need. */
export type StaffQueue<T extends QueueItem> = Queue<T> & {
  decision: Decision<T>;
  /** Whether the reader's role has the permission to decide. */
  canDecide: boolean;
  /** Other staff who have a request open, by its id. */
  viewers: ReadonlyMap<string, PresenceView[]>;
};

/**
 * A queue that staff decide: `useStaffQueue({ resource: 'receipts', permission: 'requests:decide', list, copy })`. With a
 * name, staff see which open requests of it others have open.
 */
export function useStaffQueue<T extends QueueItem>({
  permission,
  name = null,
  ...options
}: Omit<QueueOptions<T>, 'sideBySide'> & {
  permission: Permission;
  name?: QueueName | null;
}): StaffQueue<T> {
  const canDecide = hasPermission(useAccount().role, permission);
  const queue = useQueue<T>({ ...options, sideBySide: useSideBySide() });
  const shared = queue.view === 'open' ? name : null;
  useShowPresence(shared, queue.selected?.id ?? null);
  return { ...queue, decision: useDecision(queue), canDecide, viewers: useViewers(shared) };
}

const QUERY = '(min-width: 1100px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the list, the request and its decision fit side by side. */
function useSideBySide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
