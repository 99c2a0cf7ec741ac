import type { TimelineItemView, TimelineKind } from '@candor/contracts/accounts';
import { paths } from '../../../lib/paths.ts';
import { userAt } from '../../../lib/user-at.ts';

/** Lists in which a request is found once it is decided. */
const DECIDED: Partial<Record<TimelineKind, string>> = {
  'deposit-approved': paths.depositList,
  'deposit-rejected': paths.depositList,
  'withdrawal-paid': paths.withdrawalList,
  'withdrawal-rejected': paths.withdrawalList,
  'withdrawal-cancelled': paths.withdrawalList,
  'identity-decided': paths.kycList,
  'adjustment-decided': paths.approvals,
  'reversal-decided': paths.approvals,
};

/** Where an item of the timeline is seen in full; null where it is complete already. */
export function toTimelineLink({ kind, subject }: TimelineItemView): string | null {
  if (subject === null) return null;
  const queue = DECIDED[kind];
  if (queue) return `${queue}?view=decided&id=${subject}`;
  if (kind === 'referral-qualified' || kind === 'referral-rewarded') return userAt(subject);
  if (kind === 'noted') return '?part=notes';
  if (kind === 'adjusted' || kind === 'reversed') return '?part=history';
  return null;
}
