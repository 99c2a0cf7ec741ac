import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../use-cases/users-deps.ts';

export const onAccountStatusChanged =
  ({ data }: UsersDeps) =>
  (event: EventEnvelope<'auth.account-status-changed.v1'>): Promise<void> => {
    const { accountId, active, role } = event.payload;
    const at = new Date(event.occurredAt);
    return data.profiles.setStatus(accountId, { active, role, at, eventId: event.id });
  };
