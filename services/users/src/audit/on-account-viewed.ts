import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';

export const onAccountViewed =
  ({ data }: UsersDeps) =>
  ({ id, payload }: EventEnvelope<'audit.account-viewed.v1'>): Promise<void> => {
    const { accountId, viewerId, viewerRole, what, requestId, at } = payload;
    return data.audit.append({
      eventId: id,
      kind: 'view',
      action: what,
      actorId: viewerId,
      actorRole: viewerRole,
      accountId,
      targetId: null,
      result: 'done',
      code: null,
      requestId,
      at: new Date(at),
      address: null,
      change: null,
    });
  };
