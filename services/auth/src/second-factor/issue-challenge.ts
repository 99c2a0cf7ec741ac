import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';

/** How long an answer may take. */
const CHALLENGE_MS = 5 * 60_000;

/**
 * Stores a challenge that can be answered once, while the account's sessions are not ended.
 * @returns when it expires
 */
export async function issueChallenge(
  { clock, data }: AuthDeps,
  {
    key,
    account,
    passkeyChallenge,
    remembered = false,
    afterReset = false,
  }: {
    key: string;
    /** Null where the passkey names it. */
    account: Account | null;
    passkeyChallenge: string | null;
    /** Whether the session that it leads to is remembered. */
    remembered?: boolean;
    afterReset?: boolean;
  },
): Promise<Date> {
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
  await data.challenges.put({
    key,
    accountId: account?.id ?? null,
    epoch: account?.sessionEpoch ?? 0,
    remembered,
    afterReset,
    passkeyChallenge,
    expiresAt,
  });
  return expiresAt;
}
