import type { DestinationView } from '@candor/contracts/payments';

/** Whether withdrawals may use the destination now. */
export function isUsable({ usableAt }: DestinationView, now = new Date()): boolean {
  return usableAt !== null && new Date(usableAt) <= now;
}
