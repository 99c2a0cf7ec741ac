import { type Plan, toPlan } from '@candor/contracts/plans';
import type { ServiceTimesView } from '@candor/contracts/terms';
import { useMemo } from 'react';
import { useRead } from './core/use-read.ts';

/** Hours; undefined while loading, null when they could not be read. */
export type Hours = number | null | undefined;

/** Within how many hours staff decide, as the server is configured. */
export function useServiceTimes(): Record<keyof ServiceTimesView, Hours> {
  const { data, error } = useRead('settings', 'GET service-times');
  const unknown = error ? null : undefined;
  return {
    receiptDueHours: data?.receiptDueHours ?? unknown,
    withdrawalDueHours: data?.withdrawalDueHours ?? unknown,
  };
}

/** Indicative conversion rates, for information only. */
export const useIndicativeRates = () => useRead('settings', 'GET indicative-rates');

/** Addresses that deposits are sent to. */
export const useDepositAddresses = () => useRead('settings', 'GET deposit-addresses');

/** The plans with their current limits. */
export function usePlans(): {
  data: readonly Plan[] | undefined;
  error: unknown;
  mutate: () => Promise<unknown>;
} {
  const read = useRead('settings', 'GET plans');
  const { data: views, error } = read;
  const data = useMemo(() => views?.map(toPlan), [views]);
  return { data, error, mutate: () => read.mutate() };
}
