import type { LedgerEntry } from '../domain/ledger-entry.ts';
import type { Statement } from '../domain/statement.ts';

/** What a statement is written from. */
export interface StatementDocument {
  statement: Statement;
  holderName: string;
  /** The entries of the period, oldest first. */
  batches: AsyncIterable<readonly LedgerEntry[]>;
}
