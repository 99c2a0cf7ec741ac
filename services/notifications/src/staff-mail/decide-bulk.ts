import type { DecideBulkRequest } from '@candor/contracts/staff-mail';
import { currentContext } from '@candor/kit/request-context';
import type { Proposal } from '@candor/platform/decisions/proposal';
import type { StaffMember } from '../mail/rules/email.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { announceMails } from './announce-mails.ts';
import { countChanged } from './count-changed.ts';
import { noteBulk } from './note-bulk.ts';
import type { BulkProposed } from './rules/bulk-mail.ts';

/**
 * A second admin approves a bulk mail, which is then sent, or refuses it. An approval confirms how many accounts get it.
 * @throws AppError MAKER_IS_CHECKER, ALREADY_DECIDED, PROPOSAL_EXPIRED, NOT_FOUND; STATE_CONFLICT when the number of accounts is
 *   not the confirmed one
 */
export async function decideBulk(
  deps: NotificationsDeps,
  { id, by, status, reason, count }: DecideBulkRequest & { id: string; by: StaffMember },
): Promise<Proposal<BulkProposed>> {
  const proposal = await deps.bulkProposals.find(id);
  noteBulk(proposal, reason || null);
  if (status === 'approved' && proposal.status === 'proposed') {
    const current = await deps.data.contacts.countAudience(proposal.change.audience);
    if (current !== count) throw countChanged(current);
  }
  const decided = await deps.bulkProposals.decide({
    id,
    by,
    status: status === 'approved' ? 'approved' : 'refused',
    reason: reason || null,
  });
  await announceMails(deps);
  return decided;
}

/** @throws AppError ROLE_FORBIDDEN for others than its maker, ALREADY_DECIDED, PROPOSAL_EXPIRED, NOT_FOUND */
export async function withdrawBulk(
  deps: NotificationsDeps,
  { id, by }: { id: string; by: StaffMember },
): Promise<Proposal<BulkProposed>> {
  noteBulk(await deps.bulkProposals.find(id), null);
  const withdrawn = await deps.bulkProposals.withdraw({ id, by });
  await announceMails(deps);
  return withdrawn;
}

/** Starts an approved bulk mail, which the feeder queues. Its accounts are those of the time of the approval. Idempotent. */
export async function startBulk(
  { data, clock }: Pick<NotificationsDeps, 'data' | 'clock'>,
  { id, change, maker, checker, decidedAt }: Proposal<BulkProposed>,
): Promise<string | null> {
  const count = await data.contacts.countAudience(change.audience);
  if (count === 0) return 'No account matches';
  await data.bulkMails.start({
    ...change,
    id,
    count,
    startedBy: maker,
    ...(checker && { approvedBy: checker }),
    startedAt: decidedAt ?? clock.now(),
    correlationId: currentContext()?.correlationId ?? id,
  });
  return null;
}
