import type { AuditEntryView } from '@candor/contracts/audit';
import { paths } from '../../lib/paths.ts';

const QUEUES: Readonly<Record<string, string>> = {
  decideReceipt: paths.depositList,
  decideWithdrawal: paths.withdrawalList,
  withdrawPayoutApproval: paths.withdrawalList,
  decideKyc: paths.kycList,
};

/** Where the request is shown that an entry decided on; null of other entries. */
export function findRequestPath({
  kind,
  action,
  targetId,
  result,
}: Pick<AuditEntryView, 'kind' | 'action' | 'targetId' | 'result'>): string | null {
  const queue = kind === 'action' && targetId && QUEUES[action];
  if (!queue) return null;
  return result === 'done' ? `${queue}?view=decided&id=${targetId}` : `${queue}?id=${targetId}`;
}
