import { STAFF_CHANGE_DAYS } from '@candor/contracts/staff';
import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import type { Proposal } from '@candor/platform/decisions/proposal';
import { createProposals } from '@candor/platform/decisions/proposals';
import type { StaffChange, StaffProposal } from './rules/staff-change.ts';
import { staffChanged } from './staff-changed.ts';

const DAY_MS = 86_400_000;

/** The changes of staff that a second admin decides. */
export function createStaffChanges(options: {
  connection: Connection;
  outbox: Outbox;
  clock: Clock;
  log: Logger;
  carryOut(proposal: Proposal<StaffChange>): Promise<string | null>;
}) {
  return createProposals<StaffChange>({
    ...options,
    collection: 'staff_changes',
    lifetimeMs: STAFF_CHANGE_DAYS * DAY_MS,
    events: (proposal) => [
      proposal.kind === 'invitation'
        ? staffChanged(options, proposal.maker.id)
        : staffChanged(options, proposal.subject, toTimeline(proposal as StaffProposal)),
    ],
  });
}

/** What the timeline of the account says; nothing for the change itself, which has an event of its own. */
function toTimeline(proposal: StaffProposal) {
  const { id, kind, change, status, maker, checker, carriedOutAt, failure } = proposal;
  const { from, to } = change;
  if (from === null || (carriedOutAt && !failure)) return {};
  const facts = {
    proposalId: id,
    status: failure ? ('failed' as const) : status,
    maker: maker.name,
    checker: checker?.name ?? null,
    reason: failure ?? (status === 'proposed' ? proposal.reason : proposal.decisionReason),
  };
  return kind === 'role'
    ? { roleChange: { ...facts, from, to } }
    : { statusChange: { ...facts, active: kind === 'activate' } };
}
