import type { EventEnvelope, EventPayloads } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { AuthDeps } from '../auth-deps.ts';

/** Tells open staff pages that staff, an invitation or a proposal changed. */
export function staffChanged(
  { clock }: Pick<AuthDeps, 'clock'>,
  accountId: string,
  roleChange?: EventPayloads['auth.staff-changed.v1']['roleChange'],
): EventEnvelope<'auth.staff-changed.v1'> {
  return makeEvent(
    'auth.staff-changed.v1',
    { accountId, ...(roleChange ? { roleChange } : {}) },
    clock.now(),
  );
}
