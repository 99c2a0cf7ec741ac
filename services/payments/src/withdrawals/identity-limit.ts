import type { Cents } from '@candor/contracts/money';
import type { PaymentsDeps } from '../payments-deps.ts';
import { assertWithinIdentityLimit, IDENTITY_LIMIT_MS } from './rules/identity-limit.ts';

/** Older claims belong to calls that crashed before they stored anything. */
const CLAIM_MS = 10 * 60_000;

export interface LimitedWithdrawal {
  accountId: string;
  /** Id of the withdrawal to be stored by `place`. */
  id: string;
  amount: Cents;
}

/**
 * Runs `place`, which stores the withdrawal, unless it needs a verified identity. Concurrent requests count each other by
 * claims made in one atomic write before any of them is stored, so that several requests below the limit never exceed it.
 * @throws AppError KYC_REQUIRED
 */
export async function withinIdentityLimit<T>(
  deps: PaymentsDeps,
  { accountId, id, amount }: LimitedWithdrawal,
  place: () => Promise<T>,
): Promise<T> {
  const { identities, withdrawals } = deps.data;
  if (await identities.isVerified(accountId)) return place();
  const now = deps.clock.now();
  const before = await identities.claim(accountId, { id, amount, at: now });
  try {
    const recent = await withdrawals.findRecent(
      accountId,
      new Date(now.getTime() - IDENTITY_LIMIT_MS),
    );
    const claimed = before.filter(({ at }) => Math.abs(now.getTime() - at.getTime()) < CLAIM_MS);
    // A withdrawal just stored may still have its claim, and a repetition of this call has the same.
    const others = new Map(
      [...claimed, ...recent]
        .filter((other) => other.id !== id)
        .map((other) => [other.id, other.amount]),
    );
    const used = [...others.values()].reduce((sum, one) => sum + one, 0);
    assertWithinIdentityLimit(amount, used, deps.settings.kycWithdrawalLimit);
    return await place();
  } finally {
    const stale = before.filter(({ at }) => now.getTime() - at.getTime() >= CLAIM_MS);
    for (const claim of [{ id }, ...stale]) await releaseClaim(deps, accountId, claim.id);
  }
}

async function releaseClaim(deps: PaymentsDeps, accountId: string, id: string): Promise<void> {
  await deps.data.identities.release(accountId, id).catch((err) => {
    deps.log.warn({ err, accountId }, 'withdrawal claim not released, it expires by itself');
  });
}

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
