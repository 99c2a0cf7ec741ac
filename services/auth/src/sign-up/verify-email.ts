import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../accounts/rules/account.ts';
import { linkInvalid } from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { isLinkValid } from '../mail-links/rules/mail-link.ts';

/** Verifies an email address with the mailed token. The token works once and does not sign in. */
export async function verifyEmail(
  deps: AuthDeps,
  request: { email: string; token: string },
): Promise<Account> {
  const { clock } = deps;
  const { accounts } = deps.data;
  const account = await accounts.find({ email: request.email });
  const now = clock.now();
  const link = account?.verifyLink;
  if (!account || !link || !isLinkValid(link, request.token, now)) throw linkInvalid();

  const verified = await accounts.change(account.id, {
    expect: { isEmailVerified: false, verifyHash: link.hash },
    set: { isEmailVerified: true, verifyLink: null },
    events: [makeEvent('auth.email-verified.v1', { accountId: account.id }, now)],
  });
  // Used or replaced by a concurrent request.
  if (!verified) throw linkInvalid();
  return verified;
}
