import type { Actor } from '../../ledger/rules/ledger-entry.ts';

/** The record of a decision on a receipt, withdrawal, adjustment or reversal. */
export interface Decision {
  /** The outcome that was chosen. */
  status: string;
  reason: string | null;
  by: Actor;
  /** Their name at the time, for staff; absent in older documents and for the system. */
  byName?: string;
  at: Date;
  correlationId: string;
  /** Idempotency key of the deciding call, with a hash of its body. */
  key: string | null;
  bodyHash: string;
}
