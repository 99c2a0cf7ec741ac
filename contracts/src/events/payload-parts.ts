import type { Cents } from '../money.ts';

/** Whose address an event names. */
export interface Addressee {
  accountId: string;
  fullName: string;
  email: string;
}

/** What its owner is notified of about an entry of the ledger. */
export interface PostedEntry {
  accountId: string;
  /** Number of the entry. */
  seq: number;
  reference: string | null;
  /** The shown balance afterwards. */
  balance: Cents;
}

/** What the list of accounts shows of a wallet. */
export interface ProjectedTotals {
  /** Number of the entry that it is the state after. */
  seq: number;
  deposit: Cents;
  investment: Cents;
  profit: Cents;
  held: Cents;
  withdrawn: Cents;
}
