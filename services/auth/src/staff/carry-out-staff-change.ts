import { AppError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Proposal } from '@candor/platform/decisions/proposal';
import { eraseAccount } from '../accounts/erase-account.ts';
import type { Account } from '../accounts/rules/account.ts';
import { changeStatus } from '../accounts/set-account-status.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { revokeEndedSessions } from '../sessions/revoke-ended-sessions.ts';
import { assertAdminRemains } from './assert-admin-remains.ts';
import { issueInvitation } from './issue-invitation.ts';
import type { StaffChange, StaffProposal } from './rules/staff-change.ts';
import { isStaff } from './rules/staff-protection.ts';

type CarryOut = (deps: AuthDeps, proposal: StaffProposal) => Promise<string | null>;

const CARRY_OUT: Record<StaffProposal['kind'], CarryOut> = {
  invitation: sendInvitation,
  role: (deps, proposal) => changeAccount(deps, proposal, setRole),
  disable: (deps, proposal) => changeAccount(deps, proposal, setStatus),
  activate: (deps, proposal) => changeAccount(deps, proposal, setStatus),
};

/** Makes an approved change take effect. Idempotent. Returns why it no longer can, or null. */
export async function carryOutStaffChange(
  deps: AuthDeps,
  proposal: Proposal<StaffChange>,
): Promise<string | null> {
  const maker = await deps.data.accounts.findById(proposal.maker.id);
  if (maker?.role !== 'admin' || !maker.active)
    return `${proposal.maker.name} is no longer an admin`;
  const known = proposal as StaffProposal;
  return CARRY_OUT[known.kind](deps, known);
}

async function sendInvitation(
  deps: AuthDeps,
  { id, change, maker }: StaffProposal,
): Promise<string | null> {
  const { accounts, invitations } = deps.data;
  const { email, to: role, language } = change;
  // With the proposal's id, a repetition finds the invitation that it has sent before.
  if (await invitations.find(id)) return null;
  const existing = await accounts.find({ email });
  if (existing && !existing.isDecoy) return 'This address has an account by now';
  const invitation = { id, email, role, invitedBy: maker, bySoleAdmin: false };
  if (await issueInvitation(deps, { ...invitation, ...(language && { language }) })) return null;
  return (await invitations.find(id)) ? null : 'This address has another invitation by now';
}

/** Returns the account that it leaves, or why it can't be changed. */
type AccountStep = (
  deps: AuthDeps,
  account: Account,
  proposal: StaffProposal,
) => Promise<Account | string>;

async function changeAccount(
  deps: AuthDeps,
  proposal: StaffProposal,
  step: AccountStep,
): Promise<string | null> {
  const { subject, kind, change } = proposal;
  try {
    const changed = await deps.withAdminsLocked(async () => {
      const account = await deps.data.accounts.findById(subject);
      return account ? step(deps, account, proposal) : 'This account no longer exists';
    });
    if (typeof changed === 'string') return changed;
    await revokeEndedSessions(deps, changed);
    // Of one of staff it waited for this change.
    if (!isStaff(changed) && (await deps.data.erasedAccounts.has(subject)))
      await eraseAccount(deps, subject);
  } catch (error) {
    if (error instanceof AppError && error.code === 'STATE_CONFLICT') return error.message;
    throw error;
  }
  const { from, to } = change;
  deps.log.info({ accountId: subject, kind, from, to }, 'staff change carried out');
  return null;
}

const roleHasChanged = 'The role has changed meanwhile';

/** Sets the role and ends the account's sessions in one write. */
async function setRole(
  deps: AuthDeps,
  account: Account,
  { change: { from, to }, reason }: StaffProposal,
): Promise<Account | string> {
  const { id, role, active } = account;
  if (role === to) return account;
  if (role !== from) return roleHasChanged;
  await assertAdminRemains(deps, account);
  const status = { accountId: id, active, role: to, previousRole: role, reason };
  const changed = await deps.data.accounts.change(id, {
    expect: { role },
    set: { role: to },
    endSessions: { reason: 'role', keep: null },
    events: [makeEvent('auth.account-status-changed.v1', status, deps.clock.now())],
  });
  return changed ?? roleHasChanged;
}

async function setStatus(
  deps: AuthDeps,
  account: Account,
  { kind, change: { from }, reason }: StaffProposal,
): Promise<Account | string> {
  const active = kind === 'activate';
  if (account.active === active) return account;
  if (account.role !== from) return roleHasChanged;
  if (!active) await assertAdminRemains(deps, account);
  return (await changeStatus(deps, account, { active, reason })) ?? roleHasChanged;
}
