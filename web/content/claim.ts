/**
 * A return or a statistic: something that readers may act upon, so that it carries its own proof.
 * Shown only through the `Claim` component; past `expiresAt` nothing is shown.
 */
export interface Claim {
  id: string;
  /** A return is never shown without the risk statement beside it. */
  kind: 'return' | 'statistic';
  /** What is claimed, as it is read: "350% to 415%". */
  value: string;
  /** What the value measures: "Quoted return of the Starter plan". */
  label: string;
  /** Who measured it and where that can be read; null while nobody has. */
  source: { text: string; url?: string } | null;
  /** ISO days, both included. */
  period: { from: string; to: string } | null;
  /** For returns: whether every fee is taken off. */
  netOfFees: boolean | null;
  /** Who at the operator answers for it. */
  approver: string | null;
  /** ISO day after which it may not be shown. */
  expiresAt: string | null;
  /** Sample data: marked where it is shown, refused on a live site. */
  sample: boolean;
}
