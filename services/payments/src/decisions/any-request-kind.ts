import type { ExpectedEntry } from '../ledger/rules/expected-entries.ts';
import type { PaymentsData } from '../payments-data.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

/** The expected entries of a request. */
export interface RequestClaim {
  walletId: string;
  id: string;
  expected: ExpectedEntry[];
  /** Cents that the document keeps on hold. */
  held: number;
}

/** A kind of request, for the sweeper and the verification. */
export interface AnyRequestKind {
  /** Settles what a crash left between decision and entry. */
  sweep(deps: PaymentsDeps, graceMs: number): Promise<number>;
  /** Ends expired requests. */
  expire(deps: PaymentsDeps): Promise<number>;
  claims(data: PaymentsData, walletIds: readonly string[]): AsyncIterable<RequestClaim>;
  accountIds(data: PaymentsData): AsyncIterable<string>;
}
