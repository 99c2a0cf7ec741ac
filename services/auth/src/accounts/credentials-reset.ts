import type { EventEnvelope } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from './rules/account.ts';

/** After it, services are careful with what moves money. */
export function credentialsReset(
  { id }: Account,
  what: 'password' | 'second-factor',
  now: Date,
): EventEnvelope<'auth.credentials-reset.v1'> {
  return makeEvent(
    'auth.credentials-reset.v1',
    { accountId: id, what, at: now.toISOString() },
    now,
  );
}
