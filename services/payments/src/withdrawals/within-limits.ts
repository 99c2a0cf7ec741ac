import { randomUUID } from 'node:crypto';
import type { Cents } from '@candor/contracts/money';
import type { PaymentsDeps } from '../payments-deps.ts';
import { assertWithinIdentityLimit, IDENTITY_LIMIT_MS } from './rules/identity-limit.ts';
import { needsSecondFactor, SECOND_FACTOR_MS } from './rules/second-factor-limit.ts';

/** Older claims belong to calls that crashed before they stored anything. */
const CLAIM_MS = 10 * 60_000;

export interface LimitedWithdrawal {
  accountId: string;
  /** Id of the withdrawal to be stored by `place`. */
  id: string;
  amount: Cents;
  /** Throws unless the session was lately confirmed with a second factor. */
  assertSecondFactor: () => void;
}

/**
 * Runs `place`, which stores the withdrawal, unless it needs a verified identity or a second factor. Concurrent requests count
 * each other by claims made in one atomic write before any of them is stored, so that several requests below a limit never
 * exceed it.
 * @throws AppError KYC_REQUIRED; the errors of assertSecondFactor
 */
export async function withinLimits<T>(
  deps: PaymentsDeps,
  { accountId, id, amount, assertSecondFactor }: LimitedWithdrawal,
  place: () => Promise<T>,
): Promise<T> {
  const { identities, withdrawals } = deps.data;
  const { kycWithdrawalLimit, secondFactorFrom } = deps.settings;
  const isVerified = await identities.isVerified(accountId);
  if (isVerified && secondFactorFrom === 0) return place();
  const now = deps.clock.now();
  const claim = { token: randomUUID(), id, amount, at: now };
  const before = await identities.claim(accountId, claim);
  try {
    const recent = await withdrawals.findRecent(
      accountId,
      new Date(now.getTime() - IDENTITY_LIMIT_MS),
    );
    const claimed = before.filter(({ at }) => Math.abs(now.getTime() - at.getTime()) < CLAIM_MS);
    // Of calls under one key it is open which one is placed.
    claimed.sort((one, other) => one.amount - other.amount);
    // A withdrawal just stored may still have its claim, and a repetition of this call has the same id.
    const others = new Map(
      [...claimed, ...recent].filter((other) => other.id !== id).map((other) => [other.id, other]),
    );
    const sum = (periodMs: number) =>
      [...others.values()]
        .filter(({ at }) => now.getTime() - at.getTime() < periodMs)
        .reduce((total, other) => total + other.amount, 0);
    if (!isVerified) assertWithinIdentityLimit(amount, sum(IDENTITY_LIMIT_MS), kycWithdrawalLimit);
    if (needsSecondFactor(amount, sum(SECOND_FACTOR_MS), secondFactorFrom)) assertSecondFactor();
    return await place();
  } finally {
    const stale = before.filter(({ at }) => now.getTime() - at.getTime() >= CLAIM_MS);
    for (const { token } of [claim, ...stale]) await releaseClaim(deps, accountId, token);
  }
}

async function releaseClaim(deps: PaymentsDeps, accountId: string, token: string): Promise<void> {
  await deps.data.identities.release(accountId, token).catch((err) => {
    deps.log.warn({ err, accountId }, 'withdrawal claim not released, it expires by itself');
  });
}
