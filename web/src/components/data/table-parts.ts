/** Successive rows of a long table that are mounted, or whose place is left empty; `last` is exclusive. */
export interface TablePart {
  first: number;
  last: number;
  isMounted: boolean;
}

/**
 * The parts of a table of which only a range is mounted, and a row that is kept with its neighbors wherever it is: the row
 * with the focus keeps it when it scrolls out of view, and Tab goes from there to the next row, as in a table without gaps.
 */
export function toTableParts(
  count: number,
  range: { first: number; last: number },
  keptAt: number | null,
): TablePart[] {
  const clamp = (at: number) => Math.max(0, Math.min(at, count));
  const first = clamp(Math.min(range.first, count - 1));
  const mounted = [{ first, last: Math.max(first, clamp(range.last)) }];
  if (keptAt !== null) mounted.push({ first: clamp(keptAt - 1), last: clamp(keptAt + 2) });
  mounted.sort((a, b) => a.first - b.first);
  const parts: TablePart[] = [];
  let at = 0;
  for (const next of mounted) {
    if (next.first > at) parts.push({ first: at, last: next.first, isMounted: false });
    const before = parts.at(-1);
    if (before?.isMounted && next.first <= at) before.last = Math.max(at, next.last);
    else if (next.last > next.first) parts.push({ ...next, isMounted: true });
    at = Math.max(at, next.last);
  }
  if (count > at) parts.push({ first: at, last: count, isMounted: false });
  return parts;
}
