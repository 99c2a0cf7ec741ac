/** Windows of the chart; `days` null is the whole life of the account. */
export const CHART_RANGES = [
  { key: '1m', label: '1M', days: 30, spoken: 'the last 30 days' },
  { key: '3m', label: '3M', days: 90, spoken: 'the last 3 months' },
  { key: '1y', label: '1Y', days: 365, spoken: 'the last year' },
  { key: 'all', label: 'All', days: null, spoken: 'the whole time' },
] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

const DEFAULT_RANGE: ChartRange = CHART_RANGES[1];

/** The range an address asks for; three months where it asks for none. */
export function parseRange(key: string | null): ChartRange {
  return CHART_RANGES.find((range) => range.key === key) ?? DEFAULT_RANGE;
}

/** The address's word for a range: none for the usual one. */
export function toRangeKey(range: ChartRange): string | null {
  return range === DEFAULT_RANGE ? null : range.key;
}
