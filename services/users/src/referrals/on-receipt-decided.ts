import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';
import { recordDeposit } from './record-deposit.ts';

/** A referral qualifies with the first approved deposit of the referred account. */
export const onReceiptDecided =
  (deps: UsersDeps) =>
  async ({ payload, occurredAt }: EventEnvelope<'payments.receipt-decided.v1'>): Promise<void> => {
    if (payload.decision !== 'successful') return;
    await recordDeposit(deps, payload.accountId, new Date(occurredAt));
  };
