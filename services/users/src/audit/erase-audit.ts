import type { UsersDeps } from '../users-deps.ts';

/**
 * Erases the personal data in the audit of a deleted account: what was changed of it and why, and the addresses that it
 * called from. The entries stay in the chain, which covers digests. An entry about the erasure is appended first, once, so
 * that nobody can erase without a trace. Idempotent.
 */
export async function eraseAudit({ data, clock }: UsersDeps, accountId: string): Promise<void> {
  await data.audit.append({
    eventId: `erasure-${accountId}`,
    kind: 'erasure',
    action: 'eraseAccount',
    actorId: 'system',
    actorRole: 'system',
    accountId,
    targetId: null,
    result: 'done',
    code: null,
    requestId: null,
    at: clock.now(),
    address: null,
    change: null,
  });
  await data.audit.erasePersonal(accountId);
}
