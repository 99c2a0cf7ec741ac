import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../domain/account.ts';
import { linkInvalid } from '../domain/errors.ts';
import { linkAdmits } from '../domain/mail-link.ts';
import type { AuthDeps } from './auth-deps.ts';

/** The link from the mail was opened. It works once, and signs nobody in. */
export async function verifyEmail(
  deps: AuthDeps,
  request: { email: string; token: string },
): Promise<Account> {
  const { clock } = deps;
  const { accounts } = deps.data;
  const account = await accounts.find({ email: request.email });
  const now = clock.now();
  const link = account?.verifyLink;
  if (!account || !link || !linkAdmits(link, request.token, now)) throw linkInvalid();

  const verified = await accounts.change(account.id, {
    expect: { isEmailVerified: false, verifyHash: link.hash },
    set: { isEmailVerified: true, verifyLink: null },
    events: [makeEvent('auth.email-verified.v1', { accountId: account.id }, now)],
  });
  // Opened at the same time elsewhere, or replaced just now.
  if (!verified) throw linkInvalid();
  return verified;
}
