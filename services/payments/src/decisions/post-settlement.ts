import type { EventEnvelope } from '@candor/contracts/events';
import { markOwnRecord } from '@candor/platform/audit/own-record';
import type { Fields, Outcome } from '@candor/platform/decisions/decision-kind';
import { WalletClosed } from '../ledger/rules/closing.ts';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import { BeyondAloneLimits } from '../ledger/rules/seal-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { recordOutcome } from './record-outcome.ts';
import type { MoneyRequest, Stored } from './request-documents.ts';
import type { RequestKind } from './request-kind.ts';

/** The effect of every decision that moves money: posts the entry of an item. The entry that the ledger then contains decides its status. */
export async function postSettlement<R extends MoneyRequest>(
  deps: PaymentsDeps,
  kind: Pick<RequestKind<R>, 'documents' | 'settlement' | 'declined'>,
  item: Stored<R>,
): Promise<Outcome<Stored<R>>> {
  const { entry, posted: failpoint, outcome, ...options } = kind.settlement(item);
  const { record } = item;
  function toRecords(made: LedgerEntry | null): EventEnvelope[] {
    if (!record) return [];
    const { status } = outcome(made);
    const refusal = status === 'declined' ? kind.declined?.(item) : undefined;
    return [recordOutcome(record, { status }, refusal)];
  }
  const posted = await deps.ledger
    .post(entry, { ...options, events: toRecords })
    .catch(async (error) => {
      if (error instanceof BeyondAloneLimits) return null;
      // Opened while its wallet was being closed, so nothing of it was posted.
      if (error instanceof WalletClosed) {
        await kind.documents(deps).discard(item);
        markOwnRecord({ isMade: false });
      }
      throw error;
    });
  deps.failpoint(failpoint);
  const { status, events, set, ends, isLater = false } = outcome(posted);
  const fields = {
    ...set,
    status,
    ...(ends ? { active: undefined } : {}),
    unsettledSince: undefined,
    ...(record && { record: undefined }),
  };
  const records = posted ? [] : toRecords(null);
  return { fields: fields as Fields<Stored<R>>, events: [...events, ...records], isLater };
}
