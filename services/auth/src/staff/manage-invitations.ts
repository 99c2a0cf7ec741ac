import { AppError, notFound } from '@candor/kit/app-error';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { issueLink } from '../mail-links/rules/mail-link.ts';
import { isFirstAdmin } from './is-first-admin.ts';
import { invitationIssued } from './issue-invitation.ts';
import { type Invitation, OPERATOR } from './rules/invitation.ts';
import { staffChanged } from './staff-changed.ts';

/**
 * Sends an open or expired invitation again; the earlier link no longer works.
 * @throws AppError NOT_FOUND, STATE_CONFLICT
 */
export async function resendInvitation(
  deps: AuthDeps,
  { id, by }: { id: string; by: Account },
): Promise<Invitation> {
  const { clock, random } = deps;
  const { invitations } = deps.data;
  const invitation = await findOpen(deps, id);
  if (invitation.bySoleAdmin && !(await isFirstAdmin(deps, by.id))) {
    throw new AppError(
      'STATE_CONFLICT',
      'There is a second admin now, who must approve this. Withdraw it and invite again',
    );
  }
  const now = clock.now();
  const issued = issueLink('invite', invitation.link, now, random);
  if (!issued) {
    throw new AppError('STATE_CONFLICT', 'This was sent several times within the hour. Wait first');
  }
  const { token, link } = issued;
  const renewed = await invitations.renew(id, { expectHash: invitation.link.hash, link, now }, [
    invitationIssued({ ...invitation, link }, token, now),
    staffChanged(deps, by.id),
  ]);
  // Accepted, withdrawn or sent again by a concurrent request.
  if (!renewed) throw notOpen(await invitations.find(id));
  deps.log.info({ invitationId: id, by: by.id }, 'invitation sent again');
  return renewed;
}

/**
 * Withdraws an invitation; again is answered alike. One of the operator stays: an admin who withdrew it would be the only one.
 * @throws AppError NOT_FOUND, STATE_CONFLICT
 */
export async function withdrawInvitation(
  deps: AuthDeps,
  { id, by }: { id: string; by: Account },
): Promise<Invitation> {
  const { invitations } = deps.data;
  const invitation = await invitations.find(id);
  if (!invitation) throw notFound('Invitation');
  if (invitation.status === 'withdrawn') return invitation;
  if (invitation.invitedBy.id === OPERATOR.id) {
    throw new AppError('STATE_CONFLICT', 'The operator made this invitation. It expires by itself');
  }
  const events = [staffChanged(deps, by.id)];
  if (!(await invitations.withdraw(id, deps.clock.now(), events))) {
    const current = await invitations.find(id);
    if (current?.status === 'withdrawn') return current;
    throw notOpen(current);
  }
  deps.log.info({ invitationId: id, by: by.id }, 'invitation withdrawn');
  return invitation;
}

async function findOpen({ data }: AuthDeps, id: string): Promise<Invitation> {
  const invitation = await data.invitations.find(id);
  if (!invitation) throw notFound('Invitation');
  if (invitation.status !== 'open') throw notOpen(invitation);
  return invitation;
}

function notOpen(invitation: Invitation | null): AppError {
  const state = invitation?.status ?? 'withdrawn';
  return new AppError(
    'STATE_CONFLICT',
    state === 'open'
      ? 'This invitation is being accepted, or was just sent again'
      : `This invitation was ${state}`,
  );
}
