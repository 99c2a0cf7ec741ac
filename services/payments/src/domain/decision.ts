import type { Actor } from './ledger-entry.ts';

/** The record of a decision on a receipt, withdrawal, adjustment or reversal. */
export interface Decision {
  /** The outcome that was chosen. */
  status: string;
  reason: string | null;
  by: Actor;
  at: Date;
  correlationId: string;
  /** Idempotency key of the deciding call, with a hash of its body. */
  key: string | null;
  bodyHash: string;
}
