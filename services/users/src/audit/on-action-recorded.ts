import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';
import { seal, sealChange } from './rules/audit-entry.ts';

export const onActionRecorded =
  ({ data }: UsersDeps) =>
  async ({ id, payload }: EventEnvelope<'audit.action-recorded.v1'>): Promise<void> => {
    const { action, actorId, actorRole, targetId, result, code, requestId, at } = payload;
    const { before, after, reason, address } = payload;
    await data.audit.append({
      eventId: id,
      kind: 'action',
      action,
      actorId,
      actorRole,
      accountId: payload.accountId ?? (await findTargetAccount(targetId)),
      targetId,
      result,
      code,
      requestId,
      at: new Date(at),
      address: seal(address),
      change: sealChange({ before, after, reason }),
    });

    /** Of a call that was refused before it named its account. */
    async function findTargetAccount(possible: string | null): Promise<string | null> {
      return possible && (await data.profiles.find(possible)) ? possible : null;
    }
  };
