import type { Role } from '../auth.ts';
import type { Language } from '../languages.ts';
import type { ChangeProposalStatus } from '../proposals.ts';
import { event, staff, type TimelineFacts } from './event-row.ts';

/** A change of an account of staff that was proposed, or whose proposal has ended. */
interface ProposedStaffChange {
  proposalId: string;
  /** `failed`: it was approved, and could not take effect any more. */
  status: ChangeProposalStatus | 'failed';
  /** Names of the time. */
  maker: string;
  checker: string | null;
  reason: string | null;
}

export const staffEvents = {
  /** Somebody is invited to create an account. */
  'auth.invitation-issued.v1': event<{
    invitationId: string;
    email: string;
    role: Role;
    /** Missing if none was asked for. */
    language?: Language;
    /** Name of the person who invites. */
    invitedBy: string;
    token: string;
    expiresAt: string;
  }>()({ queues: [], mails: ['invitation'], stale: null, timeline: null }),
  /** Staff, an invitation or a proposed change of staff changed. */
  'auth.staff-changed.v1': event<{
    /** The account that it is about; for an invitation, that of whoever invites. */
    accountId: string;
    /** Set when a change of the account's role was proposed or has ended, unless by taking effect. */
    roleChange?: ProposedStaffChange & { from: Role; to: Role };
    /** The same of enabling or disabling a member of staff. */
    statusChange?: ProposedStaffChange & { active: boolean };
  }>()({
    queues: [],
    mails: [],
    stale: staff('staff', 'timeline'),
    // Other changes of staff, such as invitations, are not about an account.
    timeline: ({ roleChange, statusChange }) => {
      if (roleChange) return tell('role', roleChange, `${roleChange.from} ${roleChange.to}`);
      if (!statusChange) return null;
      return tell('status', statusChange, statusChange.active ? 'activate' : 'disable');
    },
  }),
};

function tell(
  what: 'role' | 'status',
  { proposalId, status, maker, checker, reason }: ProposedStaffChange,
  proposed: string,
): TimelineFacts {
  const facts = { subject: proposalId, maker, checker, reason };
  return status === 'proposed'
    ? { kind: `${what}-change-proposed`, detail: proposed, ...facts }
    : { kind: `${what}-change-decided`, detail: status, ...facts };
}
