import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../payments-deps.ts';
import { rewardReferral } from './reward-referral.ts';

export const onReferralQualified =
  (deps: PaymentsDeps) =>
  async (event: EventEnvelope<'users.referral-qualified.v1'>): Promise<void> => {
    const { payload, correlationId } = event;
    await rewardReferral(deps, { ...payload, correlationId });
  };
