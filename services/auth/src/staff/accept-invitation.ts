import type { AcceptInvitationRequest } from '@candor/contracts/staff';
import { AppError } from '@candor/kit/app-error';
import type { Account } from '../accounts/rules/account.ts';
import { linkInvalid } from '../accounts/rules/errors.ts';
import { storeNewAccount } from '../accounts/store-new-account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Client } from '../log-in/client.ts';
import { openSession, type SignedIn } from '../log-in/open-session.ts';
import { isLinkValid } from '../mail-links/rules/mail-link.ts';
import { toDigest } from '../secrets/rules/digest.ts';
import { isFirstAdmin } from './is-first-admin.ts';
import { CLAIM_MS, type Invitation } from './rules/invitation.ts';
import { staffChanged } from './staff-changed.ts';

/**
 * What the holder of a link is offered.
 * @throws AppError LINK_INVALID
 */
export async function readInvitation(deps: AuthDeps, token: string): Promise<Invitation> {
  const invitation = await deps.data.invitations.findOpen({ hash: toDigest(token) });
  if (!invitation || !isLinkValid(invitation.link, token, deps.clock.now())) {
    throw linkUnusable();
  }
  return invitation;
}

/**
 * Creates the account of an invitation and signs in. Of concurrent uses of a link one creates the account. The link proves
 * access to the mailbox, so the address counts as verified.
 * @throws AppError LINK_INVALID, EMAIL_TAKEN, USERNAME_TAKEN, PASSWORD_COMMON
 */
export async function acceptInvitation(
  deps: AuthDeps,
  request: AcceptInvitationRequest,
  client: Client,
): Promise<SignedIn> {
  const { token, fullName, username, password, language } = request;
  const { invitations } = deps.data;
  const invitation = await readInvitation(deps, token);
  const { id, email, role, link } = invitation;
  const now = deps.clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  if (!(await invitations.claim(id, { hash: link.hash, now, until }))) throw linkUnusable();
  try {
    const home = { country: '', countryCode: '', phone: '' };
    const person = { fullName, username, password, email, language, ...home };
    const status = { role, isEmailVerified: true };
    const store = () => storeNewAccount(deps, person, status, { whenTaken: 'refuse' });
    const account = await (role === 'admin' ? storeAdmin(deps, invitation, store) : store());
    await invitations.accept(id, deps.clock.now(), [staffChanged(deps, account.id)]);
    deps.log.info({ invitationId: id, accountId: account.id, role }, 'invitation accepted');
    return await openSession(deps, account, { remembered: false, method: 'invitation', client });
  } catch (error) {
    // The person corrects what was refused and sends it again.
    if (error instanceof AppError) await invitations.release(id);
    throw error;
  }
}

/** An invitation that nobody approved is worth nothing once another admin exists, or the operator has invited one. */
async function storeAdmin(
  deps: AuthDeps,
  { bySoleAdmin, invitedBy }: Invitation,
  store: () => Promise<Account>,
): Promise<Account> {
  return deps.withAdminsLocked(async () => {
    if (bySoleAdmin && !(await isFirstAdmin(deps, invitedBy.id))) throw linkUnusable();
    return store();
  });
}

/** Ends claims that a crash left behind: the invitation is accepted if its account exists, and open otherwise. */
export async function finishInterruptedAcceptances(deps: AuthDeps): Promise<void> {
  const { accounts, invitations } = deps.data;
  const now = deps.clock.now();
  for (const { id, email } of await invitations.findInterrupted(now)) {
    const account = await accounts.find({ email });
    if (account && !account.isDecoy)
      await invitations.accept(id, now, [staffChanged(deps, account.id)]);
    else await invitations.release(id);
  }
}

const linkUnusable = () =>
  new AppError(
    linkInvalid().code,
    'This invitation has expired, was used or was withdrawn. Ask for a new one',
  );
