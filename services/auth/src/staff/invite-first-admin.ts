import { newId } from '@candor/kit/mongo/new-id';
import { changeStatus } from '../accounts/set-account-status.ts';
import type { AuthData } from '../auth-data.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { MailLink } from '../mail-links/rules/mail-link.ts';
import { createInvitation } from './issue-invitation.ts';
import { OPERATOR } from './rules/invitation.ts';

/** Admins that an operator may make sure of; everybody else is invited by them. */
const FIRST_ADMINS = 2;

export type FirstAdmin =
  | { outcome: 'invited'; token: string; expiresAt: Date; disabled: string | null }
  | { outcome: 'enough-admins' | 'has-account' | 'has-invitation' | 'no-such-admin' };

/** Mailed to whoever is replaced. */
const REPLACED = 'Replaced as admin by the operator';

interface Deps extends Pick<AuthDeps, 'data' | 'random' | 'clock' | 'withAdminsLocked'> {}

/**
 * Creates an invitation as admin whose link an operator hands over. Nothing is mailed. Repeated for an address, it replaces the
 * link: while there is no admin, nobody else could after the first was lost. `insteadOf` is the address of an admin who is gone
 * or no longer trusted: the account is disabled. The way out where one of two admins is left, who can change nothing alone.
 */
export async function inviteFirstAdmin(
  deps: Deps,
  request: { email: string; insteadOf?: string | undefined },
): Promise<FirstAdmin> {
  return deps.withAdminsLocked(() => inviteLocked(deps, request));
}

async function inviteLocked(
  deps: Deps,
  request: { email: string; insteadOf?: string | undefined },
): Promise<FirstAdmin> {
  const email = toAddress(request.email);
  const { accounts, invitations, staff } = deps.data;
  const former = request.insteadOf
    ? await accounts.find({ email: toAddress(request.insteadOf) })
    : null;
  if (request.insteadOf && former?.role !== 'admin') return { outcome: 'no-such-admin' };
  const others = await staff.countAdmins({ except: former?.id ?? null, most: FIRST_ADMINS });
  if (others >= FIRST_ADMINS) return { outcome: 'enough-admins' };
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
  // A running service ends the sessions and publishes it.
  if (former?.active) await changeStatus(deps, former, { active: false, reason: REPLACED });
  return { outcome: 'invited', token, expiresAt: link.expiresAt, disabled: former?.email ?? null };
}

const toAddress = (text: string) => text.trim().toLowerCase();

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
