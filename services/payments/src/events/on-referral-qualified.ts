import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';
import { rewardReferral } from '../use-cases/reward-referral.ts';

export const onReferralQualified =
  (deps: PaymentsDeps) =>
  async (event: EventEnvelope<'users.referral-qualified.v1'>): Promise<void> => {
    const { payload, correlationId } = event;
    await rewardReferral(deps, { ...payload, correlationId });
  };
