import type { DrawingName } from './drawing-name.ts';

/**
 * Amounts in integer US cents; outgoing ones are negative. The sum is computed where it is shown. `fixed` amounts don't
 * grow with the investment.
 */
export interface WorkedLedger {
  title: string;
  entries: readonly { what: string; note?: string; amount: number; fixed?: true }[];
  /** Label of the sum. */
  sum: string;
}

export interface GuideTopic {
  id: string;
  title: string;
  text: string;
}

/** A page that explains one market or one kind of plan. */
export interface Guide {
  title: string;
  lead: string;
  drawing: DrawingName;
  /** Key facts: a label and a value of one line each. */
  facts: readonly (readonly [string, string])[];
  topics: readonly GuideTopic[];
  /** The same investment with a gain and with a loss, entry by entry, with fictional amounts. */
  example: {
    title: string;
    /** What the slider multiplies; without it there is none. */
    unit?: string;
    ledgers: readonly WorkedLedger[];
  };
  costs: readonly (readonly [string, string])[];
  /** How an investor can lose money. */
  risks: readonly string[];
  /** What to ask or do before investing. */
  before: readonly string[];
}
