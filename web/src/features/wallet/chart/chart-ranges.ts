/** Periods of the chart; `days` is null for the whole time. */
export const CHART_RANGES = [
  { key: '1m', days: 30 },
  { key: '3m', days: 90 },
  { key: '1y', days: 365 },
  { key: 'all', days: null },
] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

const DEFAULT_RANGE: ChartRange = CHART_RANGES[1];

/** The range that an address names; three months if it names none. */
export function parseRange(key: string | null): ChartRange {
  return CHART_RANGES.find((range) => range.key === key) ?? DEFAULT_RANGE;
}

/** The range's key in the address; null for the default. */
export function toRangeKey(range: ChartRange): string | null {
  return range === DEFAULT_RANGE ? null : range.key;
}
