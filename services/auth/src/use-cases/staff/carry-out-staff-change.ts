import { AppError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { ChangeProposal } from '@candor/kit/proposals/change-proposal';
import type { StaffChange } from '../../domain/staff-change.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { revokeEndedSessions } from '../revoke-ended-sessions.ts';
import { assertAdminRemains } from './assert-admin-remains.ts';
import { issueInvitation } from './issue-invitation.ts';

/** Makes an approved change take effect. Idempotent. Returns why it no longer can, or null. */
export async function carryOutStaffChange(
  deps: AuthDeps,
  proposal: ChangeProposal<StaffChange>,
): Promise<string | null> {
  const maker = await deps.data.accounts.findById(proposal.maker.id);
  if (maker?.role !== 'admin' || !maker.active)
    return `${proposal.maker.name} is no longer an admin`;
  return proposal.kind === 'role' ? setRole(deps, proposal) : sendInvitation(deps, proposal);
}

async function sendInvitation(
  deps: AuthDeps,
  { id, change, maker }: ChangeProposal<StaffChange>,
): Promise<string | null> {
  const { accounts, invitations } = deps.data;
  const { email, to: role } = change;
  // With the proposal's id, a repetition finds the invitation that it has sent before.
  if (await invitations.find(id)) return null;
  const existing = await accounts.find({ email });
  if (existing && !existing.isDecoy) return 'This address has an account by now';
  const invitation = { id, email, role, invitedBy: maker, bySoleAdmin: false };
  if (await issueInvitation(deps, invitation)) return null;
  return (await invitations.find(id)) ? null : 'This address has another invitation by now';
}

/** Sets the role and ends the account's sessions in one write. */
async function setRole(
  deps: AuthDeps,
  { subject, change, reason }: ChangeProposal<StaffChange>,
): Promise<string | null> {
  const { accounts } = deps.data;
  const { from, to } = change;
  try {
    const changed = await deps.withAdminsLocked(async () => {
      const account = await accounts.findById(subject);
      if (account?.role !== from) return account;
      await assertAdminRemains(deps, account);
      const status = { accountId: subject, active: account.active, role: to };
      return accounts.change(subject, {
        expect: { role: account.role },
        set: { role: to },
        endSessions: { reason: 'role', keep: null },
        events: [
          makeEvent(
            'auth.account-status-changed.v1',
            { ...status, previousRole: account.role, reason },
            deps.clock.now(),
          ),
        ],
      });
    });
    if (!changed) return 'This account no longer exists';
    if (changed.role !== to) return 'The role has changed meanwhile';
    await revokeEndedSessions(deps, changed);
  } catch (error) {
    if (error instanceof AppError && error.code === 'STATE_CONFLICT') return error.message;
    throw error;
  }
  deps.log.info({ accountId: subject, from, to }, 'role changed');
  return null;
}
