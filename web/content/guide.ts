/** A page that explains one market or one kind of plan. */
export interface Guide {
  title: string;
  lead: string;
  /** The same investment with two outcomes, entry by entry, with fictional amounts. */
  example: {
    title: string;
    /** What the slider multiplies; without it there is none. */
    unit?: string;
    outcomes: readonly [string, string];
    /**
     * The amount of each outcome, in integer US cents; outgoing ones are negative. The sums are computed where they
     * are shown. `fixed` amounts don't grow with the investment.
     */
    entries: readonly { what: string; amounts: readonly [number, number]; fixed?: true }[];
  };
  /** Key facts: a label and a value of one line each. */
  facts: readonly (readonly [string, string])[];
  /** Titles and texts, unfolded on demand. */
  topics: readonly (readonly [string, string])[];
}
