import { newId } from '@candor/kit/mongo/new-id';
import type { AuthData } from '../../data/auth-data.ts';
import type { RandomBytes } from '../../domain/random.ts';
import { createInvitation } from './issue-invitation.ts';

/** Admins that an operator may create; everybody else is invited by them. */
const FIRST_ADMINS = 2;

export type FirstAdmin =
  | { outcome: 'invited'; token: string; expiresAt: Date }
  | { outcome: 'enough-admins' | 'has-account' | 'has-invitation' };

/** Creates an invitation as admin whose link an operator hands over. Nothing is mailed. */
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
    invitedBy: { id: 'operator', name: 'The operator' },
    // The operator may create both of the first admins at once.
    bySoleAdmin: false,
  });
  const isStored = await invitations.insert(invitation, []);
  if (!isStored) return { outcome: 'has-invitation' };
  return { outcome: 'invited', token, expiresAt: invitation.link.expiresAt };
}
