import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';
import { changeEmail } from './change-email.ts';

export const onEmailChanged =
  (deps: UsersDeps) =>
  ({ payload, occurredAt }: EventEnvelope<'auth.email-changed.v1'>): Promise<void> =>
    changeEmail(deps, payload.accountId, { email: payload.email, at: new Date(occurredAt) });
