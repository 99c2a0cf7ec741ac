import { STAFF_CHANGE_DAYS } from '@candor/contracts/staff';
import type { Clock } from '@candor/kit/clock';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import type { ChangeProposal } from '@candor/kit/proposals/change-proposal';
import { createChangeProposals } from '@candor/kit/proposals/change-proposals';
import type { StaffChange } from '../../domain/staff-change.ts';
import { staffChanged } from './staff-changed.ts';

const DAY_MS = 86_400_000;

/** The changes of staff that a second admin decides. */
export function createStaffChanges(options: {
  connection: Connection;
  outbox: Outbox;
  clock: Clock;
  carryOut(proposal: ChangeProposal<StaffChange>): Promise<string | null>;
}) {
  return createChangeProposals<StaffChange>({
    ...options,
    collection: 'staff_changes',
    lifetimeMs: STAFF_CHANGE_DAYS * DAY_MS,
    events: ({ kind, subject, maker }) => [
      staffChanged(options, kind === 'role' ? subject : maker.id),
    ],
  });
}
