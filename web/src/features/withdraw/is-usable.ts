import type { DestinationView } from '@candor/contracts/payout-destinations';

/** Whether withdrawals may use the destination now. */
export function isUsable({ usableAt }: DestinationView, now = new Date()): boolean {
  return usableAt !== null && new Date(usableAt) <= now;
}
