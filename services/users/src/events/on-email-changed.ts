import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../use-cases/users-deps.ts';

export const onEmailChanged =
  ({ data }: UsersDeps) =>
  ({ payload, occurredAt }: EventEnvelope<'auth.email-changed.v1'>): Promise<void> =>
    data.profiles.setEmail(payload.accountId, {
      email: payload.email,
      at: new Date(occurredAt),
    });
