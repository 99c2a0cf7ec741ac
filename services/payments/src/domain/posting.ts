import type { Cents } from '@candor/contracts/money';

/** One movement: the amount leaves `source` and arrives at `destination`. */
export interface Posting {
  source: string;
  destination: string;
  amount: Cents;
}
