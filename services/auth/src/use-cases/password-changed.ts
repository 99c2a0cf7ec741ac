import type { EventEnvelope } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../domain/account.ts';

export function passwordChanged(
  { id, email, fullName }: Account,
  now: Date,
): EventEnvelope<'auth.password-changed.v1'> {
  return makeEvent('auth.password-changed.v1', { accountId: id, email, fullName }, now);
}
