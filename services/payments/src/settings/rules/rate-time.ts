import type { SettingsValue } from '@candor/contracts/settings';
import type { RateView } from '@candor/contracts/terms';
import type { Rate } from '../../settings.ts';

const MINUTE_MS = 60_000;

/** The time of a rate in whole minutes; null for no time. A day is its beginning, in UTC. */
export function toRateTime(time: SettingsValue | undefined): string | null {
  const at = Date.parse(String(time ?? ''));
  return Number.isNaN(at) ? null : new Date(at - (at % MINUTE_MS)).toISOString();
}

/**
 * A change of rates with the time that it means: a new price without a time is as of now, and so is one of today or, where the
 * day has begun already, of tomorrow.
 */
export function withRateTime(
  changes: Readonly<Record<string, SettingsValue>>,
  now: Date,
): Readonly<Record<string, SettingsValue>> {
  const { asOf, maxAgeMinutes: _age, ...prices } = changes;
  const today = now.toISOString().slice(0, 10);
  const tomorrow = new Date(now.getTime() + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  if (asOf === today || asOf === tomorrow)
    return { ...changes, asOf: toRateTime(now.toISOString()) };
  if (asOf) return { ...changes, asOf: toRateTime(asOf) };
  if (Object.keys(prices).length === 0) return changes;
  return { ...changes, asOf: toRateTime(now.toISOString()) };
}

/** The rate with the time from which it is too old; a rate without a time always is. */
export function toRateView({ usd, asOf }: Rate, maxAgeMinutes: number): RateView {
  if (maxAgeMinutes === 0) return { usd, asOf, validUntil: null };
  const at = Date.parse(asOf);
  const end = Number.isNaN(at) ? 0 : at + maxAgeMinutes * MINUTE_MS;
  return { usd, asOf, validUntil: new Date(end).toISOString() };
}
