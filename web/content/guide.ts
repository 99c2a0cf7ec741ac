import type { DrawingName } from './drawing-name.ts';

/** Amounts in integer US cents; negative ones go out. The sum is worked out where it is shown. */
export interface WorkedLedger {
  title: string;
  entries: readonly { what: string; note?: string; amount: number }[];
  /** Names the sum. */
  sum: string;
}

export interface GuideTopic {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Terms with what they mean. */
  points?: readonly (readonly [string, string])[];
}

/** A page that explains one market or one kind of plan. */
export interface Guide {
  title: string;
  lead: string;
  drawing: DrawingName;
  /** What it is at a glance: a question and its answer in a line. */
  facts: readonly (readonly [string, string])[];
  topics: readonly GuideTopic[];
  /** The same thing going well and going badly, entry by entry, with invented amounts. */
  example: { title: string; text: string; ledgers: readonly WorkedLedger[] };
  costs: readonly (readonly [string, string])[];
  /** How money is lost, plainly. */
  risks: readonly string[];
  /** What to ask, or to do, before the first dollar. */
  before: readonly string[];
}
