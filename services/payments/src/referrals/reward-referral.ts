import { createHash } from 'node:crypto';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { WalletClosed } from '../ledger/rules/closing.ts';
import { moveUsd } from '../ledger/rules/posting.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { findFirstDeposit } from './first-deposit.ts';

export interface RewardReferral {
  referrerId: string;
  referredId: string;
  referredName: string;
  correlationId: string;
}

/**
 * Credits the referrer once per referred account, also when the event is delivered again. Nobody is rewarded for a deposit
 * that they approved themselves.
 */
export async function rewardReferral(deps: PaymentsDeps, referral: RewardReferral): Promise<void> {
  const amount = deps.settings.referralReward;
  if (amount <= 0) return;
  const { referrerId, referredId, correlationId } = referral;
  const deposit = await findFirstDeposit(deps, referredId);
  if (deposit?.actor.id === referrerId) {
    deps.log.info({ referrerId, referredId }, 'referral not rewarded: approved by the referrer');
    return;
  }
  const sourceId = `referral:${referredId}`;
  const posting = deps.ledger.post(
    {
      walletId: referrerId,
      sourceId,
      kind: 'referral-reward',
      postings: [moveUsd('house:referrals', 'profit', amount)],
      about: amount,
      reference: null,
      detail: 'first deposit of a friend',
      actor: { id: null, role: 'system' },
      reverses: null,
      // Entries are never changed, so they name nobody: the friend may delete their account.
      reason: 'first approved deposit of an account that joined with your code',
      correlationId,
    },
    {
      events: (entry) => [
        makeEvent(
          'payments.referral-rewarded.v1',
          { referrerId, referredId, amount: entry.about },
          entry.occurredAt,
          {
            id: createHash('sha256').update(sourceId).digest('hex').slice(0, 32),
            correlationId,
          },
        ),
      ],
    },
  );
  await posting.catch((error) => {
    if (!(error instanceof WalletClosed)) throw error;
    deps.log.info({ referrerId, referredId }, 'referral not rewarded: the wallet is closed');
  });
}
