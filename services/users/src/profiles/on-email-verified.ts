import type { EventEnvelope } from '@candor/contracts/events';
import { settleReferral } from '../referrals/settle-referral.ts';
import type { UsersDeps } from '../users-deps.ts';

export const onEmailVerified =
  (deps: UsersDeps) =>
  async ({ payload }: EventEnvelope<'auth.email-verified.v1'>): Promise<void> => {
    await deps.data.profiles.verify(payload.accountId);
    await settleReferral(deps, payload.accountId);
  };
