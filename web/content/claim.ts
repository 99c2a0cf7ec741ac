/**
 * A return or a statistic with its evidence, since readers may act upon it.
 * Shown only by the `Claim` component, and not after `expiresAt`.
 */
export interface Claim {
  id: string;
  /** A return is always shown with the risk statement. */
  kind: 'return' | 'statistic';
  /** The claim as displayed: "350% to 415%". */
  value: string;
  /** What the value measures: "Quoted return of the Starter plan". */
  label: string;
  /** Who measured it and where it is published; null without a source. */
  source: { text: string; url?: string } | null;
  /** ISO dates, both inclusive. */
  period: { from: string; to: string } | null;
  /** For returns: whether all fees are deducted. */
  netOfFees: boolean | null;
  /** The person at the operator who is responsible for it. */
  approver: string | null;
  /** ISO date of the last day on which it may be shown. */
  expiresAt: string | null;
  /** Sample data: marked where it is shown, refused on a live site. */
  sample: boolean;
}
