import type { Cents } from '@candor/contracts/money';
import type { PaymentsDeps } from '../payments-deps.ts';
import { IDENTITY_LIMIT_MS } from './rules/identity-limit.ts';

/** What an account has withdrawn in the period, and whether its identity is verified. */
export async function readIdentityLimit(
  deps: PaymentsDeps,
  accountId: string,
): Promise<{ used: Cents; verified: boolean }> {
  const since = new Date(deps.clock.now().getTime() - IDENTITY_LIMIT_MS);
  const [recent, verified] = await Promise.all([
    deps.data.withdrawals.findRecent(accountId, since),
    deps.data.identities.isVerified(accountId),
  ]);
  return { used: recent.reduce((sum, { amount }) => sum + amount, 0), verified };
}
