import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';
import { eraseAudit } from './erase-audit.ts';
import { seal, sealChange } from './rules/audit-entry.ts';

export const onActionRecorded =
  (deps: UsersDeps) =>
  async ({ id, payload }: EventEnvelope<'audit.action-recorded.v1'>): Promise<void> => {
    const { action, actorId, actorRole, targetId, result, code, requestId, at } = payload;
    const { before, after, reason, address } = payload;
    const { data } = deps;
    const accountId = payload.accountId ?? (await findTargetAccount(targetId));
    await data.audit.append({
      eventId: id,
      kind: 'action',
      action,
      actorId,
      actorRole,
      accountId,
      targetId,
      result,
      code,
      requestId,
      at: new Date(at),
      address: seal(address),
      change: sealChange({ before, after, reason }),
    });
    // Nothing personal is kept of a deleted account, whenever its events arrive.
    for (const erased of await data.erasedAccounts.findAmongCached([accountId ?? actorId, actorId]))
      await eraseAudit(deps, erased);

    /** Of a call that was refused before it named its account. */
    async function findTargetAccount(possible: string | null): Promise<string | null> {
      return possible && (await data.profiles.find(possible)) ? possible : null;
    }
  };
