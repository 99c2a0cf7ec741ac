import type { Language } from '@candor/contracts/languages';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { Statement } from './rules/statement.ts';

/** What a statement is written from. */
export interface StatementDocument {
  statement: Statement;
  holderName: string;
  language: Language;
  /** The entries of the period, oldest first. */
  batches: AsyncIterable<readonly LedgerEntry[]>;
}
