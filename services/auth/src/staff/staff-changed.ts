import type { EventEnvelope, EventPayloads } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { AuthDeps } from '../auth-deps.ts';

type Proposed = Omit<EventPayloads['auth.staff-changed.v1'], 'accountId'>;

/** Tells open staff pages that staff, an invitation or a proposal changed. */
export function staffChanged(
  { clock }: Pick<AuthDeps, 'clock'>,
  accountId: string,
  proposed: Proposed = {},
): EventEnvelope<'auth.staff-changed.v1'> {
  return makeEvent('auth.staff-changed.v1', { accountId, ...proposed }, clock.now());
}
