import type { EventEnvelope } from '@candor/contracts/events';
import { noteDeposit } from '../use-cases/note-deposit.ts';
import type { UsersDeps } from '../use-cases/users-deps.ts';

/** A referral qualifies with the first approved deposit of the account that it brought. */
export const onReceiptDecided =
  (deps: UsersDeps) =>
  async ({ payload, occurredAt }: EventEnvelope<'payments.receipt-decided.v1'>): Promise<void> => {
    if (payload.decision !== 'successful') return;
    await noteDeposit(deps, payload.accountId, new Date(occurredAt));
  };
