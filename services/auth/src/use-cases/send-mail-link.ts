import { issueLink, type LinkPurpose } from '../domain/mail-link.ts';
import type { AuthContext } from './auth-context.ts';
import { mailTokenIssued } from './mail-token-issued.ts';

/**
 * Sends the verification or the reset mail where there is somebody to send it to, and says nothing about
 * whether there was.
 */
export async function sendMailLink(
  context: AuthContext,
  purpose: LinkPurpose,
  email: string,
): Promise<void> {
  const { accounts, clock, log, random } = context;
  const account = await accounts.find({ email });
  if (!account?.active) return;
  if (purpose === 'verify' && account.isEmailVerified) return;
  const field = purpose === 'verify' ? 'verifyLink' : 'resetLink';
  const now = clock.now();
  const issued = issueLink(purpose, account[field], now, random);
  if (!issued) {
    log.info({ accountId: account.id, purpose }, 'no further link within the hour');
    return;
  }
  await accounts.change(account.id, {
    expect: { active: true, ...(purpose === 'verify' ? { isEmailVerified: false } : {}) },
    set: { [field]: issued.link },
    events: [mailTokenIssued(account, purpose, issued, now)],
  });
  context.onWritten();
}
