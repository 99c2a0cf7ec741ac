import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';
import { refreshFacets } from './index-profile.ts';

export const onAccountStatusChanged =
  (deps: UsersDeps) =>
  async (event: EventEnvelope<'auth.account-status-changed.v1'>): Promise<void> => {
    const { accountId, active, role } = event.payload;
    const at = new Date(event.occurredAt);
    await deps.data.profiles.setStatus(accountId, { active, role, at, eventId: event.id });
    await refreshFacets(deps, [accountId]);
  };
