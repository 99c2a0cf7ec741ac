import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../use-cases/users-deps.ts';

export const onAccountViewed =
  ({ data }: UsersDeps) =>
  ({ id, payload }: EventEnvelope<'audit.account-viewed.v1'>): Promise<void> => {
    const { accountId, viewerId, viewerRole, what, requestId, at } = payload;
    const view = { id, accountId, viewerId, viewerRole, what, requestId, at: new Date(at) };
    return data.views.add(view);
  };
