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
export function useIndicativeRates() {
  return useRead('settings', 'GET indicative-rates');
}

/** Addresses that deposits are sent to. */
export function useDepositAddresses() {
  return useRead('settings', 'GET deposit-addresses');
}

/** The plans with their current limits; `plans` is undefined until they were read. */
export function usePlans(): {
  plans: readonly Plan[] | undefined;
  error: unknown;
  retry: () => Promise<unknown>;
} {
  const { data, error, mutate } = useRead('settings', 'GET plans');
  const plans = useMemo(() => data?.map(toPlan), [data]);
  return { plans, error, retry: () => mutate() };
}
