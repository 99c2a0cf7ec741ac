import type { TransactionView } from '@candor/contracts/wallet-history';

/**
 * Numbers of the entries before and after one: those of the list where it stands there, so that a
 * narrowed list is walked as it is shown; else those of the whole record.
 */
export function findNeighbours(
  seq: string,
  listed: readonly Pick<TransactionView, 'seq'>[],
  count: number | null,
): { newer: number | null; older: number | null } {
  const index = listed.findIndex((entry) => String(entry.seq) === seq);
  if (index >= 0) {
    return { newer: listed[index - 1]?.seq ?? null, older: listed[index + 1]?.seq ?? null };
  }
  const number = Number(seq);
  if (!Number.isInteger(number) || number < 1 || count === null || number > count) {
    return { newer: null, older: null };
  }
  return { newer: number < count ? number + 1 : null, older: number > 1 ? number - 1 : null };
}
