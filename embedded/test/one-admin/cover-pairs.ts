/**
 * Groups of at most `size` items, each in the order of the items, such that any two of them are together in one group at least.
 */
export function coverPairs<T>(items: readonly T[], size: number): T[][] {
  const numbers = items.map((_, index) => index);
  const toKey = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;
  const open = new Set(numbers.flatMap((a) => numbers.slice(a + 1).map((b) => toKey(a, b))));
  const groups: T[][] = [];
  for (const first of numbers) {
    for (const second of numbers.slice(first + 1)) {
      if (!open.has(toKey(first, second))) continue;
      const group = [first, second];
      const gain = (next: number) => group.filter((one) => open.has(toKey(one, next))).length;
      while (group.length < size) {
        const rest = numbers.filter((next) => !group.includes(next));
        const [best] = rest.sort((a, b) => gain(b) - gain(a));
        if (best === undefined || gain(best) === 0) break;
        group.push(best);
      }
      for (const a of group) for (const b of group) open.delete(toKey(a, b));
      groups.push(group.sort((a, b) => a - b).map((index) => items[index] as T));
    }
  }
  return groups;
}
