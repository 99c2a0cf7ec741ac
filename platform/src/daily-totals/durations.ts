/**
 * Counts of durations by bucket, which can be added up over days. Buckets grow by a constant factor, so that a quantile is
 * found within {@link DURATION_ERROR} of the true one, whatever the number of durations: see "DDSketch", Masson et al., 2019.
 */
export type Durations = Readonly<Record<string, number>>;

/** Largest relative error of a quantile: 2 %. */
export const DURATION_ERROR = 0.02;

const GAMMA = (1 + DURATION_ERROR) / (1 - DURATION_ERROR);
const LOG_GAMMA = Math.log(GAMMA);

/** Anything shorter counts as one second. */
const SHORTEST_MS = 1_000;

export function addDuration(durations: Durations, ms: number): Durations {
  const bucket = Math.ceil(Math.log(Math.max(ms, SHORTEST_MS) / SHORTEST_MS) / LOG_GAMMA);
  return { ...durations, [bucket]: (durations[bucket] ?? 0) + 1 };
}

export function mergeDurations(all: readonly Durations[]): Durations {
  const merged: Record<string, number> = {};
  for (const durations of all) {
    for (const [bucket, count] of Object.entries(durations)) {
      merged[bucket] = (merged[bucket] ?? 0) + count;
    }
  }
  return merged;
}

export function countDurations(durations: Durations): number {
  return Object.values(durations).reduce((sum, count) => sum + count, 0);
}

/** The duration that a share of all is at most, by nearest rank; null if there are none. */
export function findQuantile(durations: Durations, share: number): number | null {
  const total = countDurations(durations);
  if (total === 0) return null;
  let rank = Math.max(1, Math.ceil(share * total));
  const buckets = Object.keys(durations).map(Number);
  for (const bucket of buckets.sort((one, other) => one - other)) {
    rank -= durations[bucket] ?? 0;
    // The middle of the bucket, by relative error.
    if (rank <= 0) return (SHORTEST_MS * 2 * GAMMA ** bucket) / (GAMMA + 1);
  }
  return null;
}
