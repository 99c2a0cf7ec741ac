import type { Actor } from './ledger-entry.ts';

/** What every decision about a receipt, withdrawal or adjustment records. */
export interface Decision {
  /** The outcome that was chosen. */
  status: string;
  reason: string | null;
  by: Actor;
  at: Date;
  correlationId: string;
  /** Idempotency key of the deciding call, with a hash of what it asked for. */
  key: string | null;
  bodyHash: string;
}
