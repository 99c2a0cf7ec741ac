import type { EventEnvelope, EventPayloads } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../accounts/rules/account.ts';
import type { EmailChange } from './rules/email-change.ts';

export type EmailChangeOutcome = EventPayloads['auth.email-change-ended.v1']['outcome'];

/** @param account as it was before the change */
export function emailChangeEnded(
  { id, email, fullName }: Account,
  change: EmailChange,
  outcome: EmailChangeOutcome,
  now: Date,
): EventEnvelope {
  return makeEvent(
    'auth.email-change-ended.v1',
    { accountId: id, email, fullName, newEmail: change.email, outcome },
    now,
  );
}
