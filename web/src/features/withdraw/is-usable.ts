import type { DestinationView } from '@candor/contracts/payout-destinations';

/** Whether withdrawals may use the destination now. */
export function isUsable({ usableAt }: DestinationView, now = new Date()): boolean {
  return usableAt !== null && new Date(usableAt) <= now;
}

/** When the next destination becomes usable; null where none waits for that. */
export function findNextUsable(saved: readonly DestinationView[], now = new Date()): string | null {
  const waiting = saved.flatMap(({ usableAt }) =>
    usableAt !== null && new Date(usableAt) > now ? [usableAt] : [],
  );
  return waiting.sort()[0] ?? null;
}
