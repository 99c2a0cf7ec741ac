import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';
import { rewardReferral } from '../use-cases/reward-referral.ts';

export async function onReferralQualified(
  deps: PaymentsDeps,
  event: EventEnvelope<'users.referral-qualified.v1'>,
): Promise<void> {
  await rewardReferral(deps, {
    ...event.payload,
    occurredAt: new Date(event.occurredAt),
    correlationId: event.correlationId,
  });
}
