/** Something that should have been refused, or answered otherwise. */
export interface Violation {
  /** Which part of the run found it. */
  part: string;
  what: string;
  /** How to see it again. */
  repeat: string;
}

export interface PartReport {
  /** Of the table: what was tried, how often, with what result. */
  rows: readonly { name: string; tries: number; result: string }[];
  violations: readonly Violation[];
}
