import { newId } from '@candor/kit/mongo/new-id';
import type { AuthData } from '../../data/auth-data.ts';
import type { MailLink } from '../../domain/mail-link.ts';
import type { RandomBytes } from '../../domain/random.ts';
import { createInvitation } from './issue-invitation.ts';

/** Admins that an operator may create; everybody else is invited by them. */
const FIRST_ADMINS = 2;

export type FirstAdmin =
  | { outcome: 'invited'; token: string; expiresAt: Date }
  | { outcome: 'enough-admins' | 'has-account' | 'has-invitation' };

/** Who invites by the command. */
const OPERATOR = { id: 'operator', name: 'The operator' };

/**
 * Creates an invitation as admin whose link an operator hands over. Nothing is mailed. Repeated for an address, it replaces the
 * link: while there is no admin, nobody else could after the first was lost.
 */
export async function inviteFirstAdmin(
  deps: { data: AuthData; random: RandomBytes; clock: { now(): Date } },
  request: { email: string },
): Promise<FirstAdmin> {
  const email = request.email.trim().toLowerCase();
  const { accounts, invitations, staff } = deps.data;
  const admins = await staff.countAdmins(FIRST_ADMINS);
  if (admins >= FIRST_ADMINS) return { outcome: 'enough-admins' };
  if (await accounts.find({ email })) return { outcome: 'has-account' };
  const { invitation, token } = createInvitation(deps, {
    id: newId(),
    email,
    role: 'admin',
    invitedBy: OPERATOR,
    // The operator may create both of the first admins at once.
    bySoleAdmin: false,
  });
  const { link } = invitation;
  const isStored =
    (await invitations.insert(invitation, [])) || (await replaceLink(deps, { email, link }));
  if (!isStored) return { outcome: 'has-invitation' };
  return { outcome: 'invited', token, expiresAt: link.expiresAt };
}

/** Returns false when another admin has invited the address, or the link is being used. */
async function replaceLink(
  { data, clock }: { data: AuthData; clock: { now(): Date } },
  { email, link }: { email: string; link: MailLink },
): Promise<boolean> {
  const open = await data.invitations.findOpen({ email });
  if (open?.invitedBy.id !== OPERATOR.id) return false;
  const step = { expectHash: open.link.hash, link, now: clock.now() };
  return (await data.invitations.renew(open.id, step, [])) !== null;
}
