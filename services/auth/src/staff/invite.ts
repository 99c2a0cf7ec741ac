import type { InviteRequest } from '@candor/contracts/staff';
import { AppError, fieldError } from '@candor/kit/app-error';
import { newId } from '@candor/kit/mongo/new-id';
import type { Proposal } from '@candor/platform/decisions/proposal';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { assertFresh } from '../second-factor/reauthenticate.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import { isFirstAdmin } from './is-first-admin.ts';
import { issueInvitation, type NewInvitation } from './issue-invitation.ts';
import { type Invitation, isExpired } from './rules/invitation.ts';
import type { StaffChange } from './rules/staff-change.ts';
import { toActor } from './to-actor.ts';

/** One of the two: an invitation that was sent, or the proposal of one. */
export interface Invited {
  invitation: Invitation | null;
  change: Proposal<StaffChange> | null;
}

/**
 * Invites a person. Investors are invited at once. An invitation of staff is proposed to a second admin; the first admin of all
 * may invite one other admin alone, who is then the second. Idempotent.
 * @throws AppError EMAIL_TAKEN, STATE_CONFLICT, FRESH_LOGIN_REQUIRED
 */
export async function invite(
  deps: AuthDeps,
  principal: SignedInSession,
  request: InviteRequest,
): Promise<Invited> {
  const { role, reason } = request;
  const inLanguage = request.language ? { language: request.language } : {};
  const email = request.email.toLowerCase();
  assertFresh(deps, principal);
  const by = principal.account;
  await assertUnknown(deps, email);
  const open = await deps.data.invitations.findOpen({ email });
  if (open) return { invitation: assertSame(deps, open, { by, role }), change: null };
  if (role === 'investor')
    return send(deps, { email, role, ...inLanguage, by, bySoleAdmin: false });
  if (!(await deps.data.staff.hasAdminBeside([by.id]))) {
    if (!(await isFirstAdmin(deps, by.id))) throw needsOperator();
    if (role !== 'admin') {
      throw new AppError(
        'STATE_CONFLICT',
        'A second admin must approve this, and there is none yet. Invite an admin first',
      );
    }
    return send(deps, { email, role, ...inLanguage, by, bySoleAdmin: true });
  }
  const change = await deps.staffChanges.open({
    kind: 'invitation',
    subject: email,
    change: { email, fullName: null, from: null, to: role, ...inLanguage },
    maker: toActor(by),
    reason: reason || null,
  });
  return { invitation: null, change };
}

const needsOperator = () =>
  new AppError(
    'STATE_CONFLICT',
    'A second admin must approve this. The operator can invite one with the command create-admin',
  );

async function assertUnknown({ data }: AuthDeps, email: string): Promise<void> {
  const existing = await data.accounts.find({ email });
  if (!existing || existing.isDecoy) return;
  throw fieldError(
    'EMAIL_TAKEN',
    'email',
    `${existing.fullName} has an account with this address, as ${existing.role}. Change its role instead`,
  );
}

async function send(
  deps: AuthDeps,
  { by, ...fields }: { by: Account } & Omit<NewInvitation, 'id' | 'invitedBy'>,
): Promise<Invited> {
  const { email, role } = fields;
  const invitation = await issueInvitation(deps, {
    id: newId(),
    ...fields,
    invitedBy: toActor(by),
  });
  if (invitation) return { invitation, change: null };
  // A concurrent request has invited the address, or the only admin has invited somebody else alone.
  const { invitations } = deps.data;
  const other =
    (await invitations.findOpen({ email })) ?? (await invitations.findOpen({ bySoleAdmin: true }));
  if (!other) throw new AppError('STATE_CONFLICT', 'This invitation has just changed. Try again');
  return { invitation: assertSame(deps, other, { by, role, email }), change: null };
}

/** The same invitation again is answered with the open one. */
function assertSame(
  deps: AuthDeps,
  open: Invitation,
  wanted: { by: Account; role: string; email?: string },
): Invitation {
  const { by, role, email = open.email } = wanted;
  if (open.email !== email) {
    throw new AppError(
      'STATE_CONFLICT',
      `You have invited ${open.email} as second admin. Withdraw that invitation, or wait until it is accepted`,
      { subject: open.id },
    );
  }
  const isSame = open.role === role && open.invitedBy.id === by.id;
  if (isSame && !isExpired(open, deps.clock.now())) return open;
  throw new AppError(
    'STATE_CONFLICT',
    `${open.invitedBy.name} has invited this address as ${open.role}. Send that invitation again or withdraw it`,
    { subject: open.id },
  );
}
