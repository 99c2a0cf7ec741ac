import type { AuthDeps } from '../auth-deps.ts';
import { mailTokenIssued } from './mail-token-issued.ts';
import { issueLink, type LinkPurpose } from './rules/mail-link.ts';

const VERIFY = ['verifyLink', 'verifyHash'] as const;
const RESET = ['resetLink', 'resetHash'] as const;

/**
 * Sends the verification or the reset mail if the address has an account that may receive it. The caller cannot tell
 * whether an email was sent.
 */
export async function sendMailLink(
  deps: Pick<AuthDeps, 'data' | 'clock' | 'log' | 'random'>,
  purpose: Exclude<LinkPurpose, 'invite'>,
  email: string,
): Promise<void> {
  const { clock, log, random } = deps;
  const { accounts } = deps.data;
  const [field, hash] = purpose === 'verify' ? VERIFY : RESET;
  for (;;) {
    const account = await accounts.find({ email });
    if (!account?.active) return;
    if (purpose === 'verify' && account.isEmailVerified) return;
    const now = clock.now();
    const previous = account[field];
    const issued = issueLink(purpose, previous, now, random);
    if (!issued) {
      log.info({ accountId: account.id, purpose }, 'mail link not issued: hourly limit reached');
      return;
    }
    const changed = await accounts.change(account.id, {
      expect: {
        active: true,
        // The mail goes to this address, whose owner must have the account still.
        email,
        // Concurrent requests apply one after the other, so each counts the links issued before it.
        [hash]: previous?.hash ?? null,
        ...(purpose === 'verify' ? { isEmailVerified: false } : {}),
      },
      set: { [field]: issued.link },
      events: [mailTokenIssued(account, purpose, issued, now)],
    });
    if (changed) break;
  }
}
