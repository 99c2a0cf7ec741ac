export interface RotationReport {
  /** Items that this run protected by the current key. */
  rewrapped: number;
  /** Items that the current key protected already. */
  current: number;
  /** Ids of items that no configured key opens. */
  unreadable: string[];
}

/**
 * Protects stored items by the current key in place of retired ones. Each item is one write, so it can be stopped at any time
 * and run again: what is done is skipped.
 */
export async function rotateKey<T extends { id: string }, C>(options: {
  items: AsyncIterable<T>;
  /** Returns null if the current key protects the item already. @throws Error when no key opens it */
  rewrap(item: T): C | null;
  /** Returns whether the item was still as it was read. */
  replace(item: T, change: C): Promise<boolean>;
}): Promise<RotationReport> {
  const report: RotationReport = { rewrapped: 0, current: 0, unreadable: [] };
  for await (const item of options.items) {
    let change: C | null;
    try {
      change = options.rewrap(item);
    } catch {
      report.unreadable.push(item.id);
      continue;
    }
    if (change && (await options.replace(item, change))) report.rewrapped += 1;
    else report.current += 1;
  }
  return report;
}

/** Tells the operator what was done, and exits with 1 if an item is left that no key opens. */
export function printRotation(
  { rewrapped, current, unreadable }: RotationReport,
  names: { items: string; retired: string },
): void {
  const counts = `${rewrapped} ${names.items} moved to the current key, ${current} had it`;
  console.log(`${counts}, ${unreadable.length} unreadable`);
  for (const id of unreadable)
    console.error(`No configured key opens ${id} of the ${names.items}.`);
  if (unreadable.length > 0) process.exitCode = 1;
  else console.log(`${names.retired} is no longer needed.`);
}
