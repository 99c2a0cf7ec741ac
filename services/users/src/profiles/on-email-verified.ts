import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';

export const onEmailVerified =
  ({ data }: UsersDeps) =>
  ({ payload }: EventEnvelope<'auth.email-verified.v1'>): Promise<void> =>
    data.profiles.verify(payload.accountId);
