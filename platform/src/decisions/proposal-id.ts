import { createHash } from 'node:crypto';
import { newId } from '@candor/kit/mongo/new-id';

/** The id of a proposal, derived from its maker and the call's Idempotency-Key, so that the same call has the same proposal. */
export function toProposalId(makerId: string, key: string | null): string {
  if (key === null) return newId();
  return createHash('sha256').update(`${makerId}:${key}`).digest('hex').slice(0, 24);
}
