import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsContext } from '../use-cases/payments-context.ts';
import { rewardReferral } from '../use-cases/reward-referral.ts';

export async function onReferralQualified(
  context: PaymentsContext,
  event: EventEnvelope<'users.referral-qualified.v1'>,
): Promise<void> {
  await rewardReferral(context, {
    ...event.payload,
    occurredAt: new Date(event.occurredAt),
    correlationId: event.correlationId,
  });
}
