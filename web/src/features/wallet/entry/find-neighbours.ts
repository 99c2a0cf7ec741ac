import type { TransactionView } from '@candor/contracts/wallet-history';

/**
 * Numbers of the entries before and after one: its neighbours in the list if it is listed, so that a filtered list is
 * followed as shown; otherwise its neighbours in the whole wallet.
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
