import type { ServiceTimesView } from '@candor/contracts/payments';
import { useCall } from './use-call.ts';

/** Hours, undefined while they are on their way, null where they could not be had. */
export type Hours = number | null | undefined;

/** Within how many hours staff decide, as the server's settings say. */
export function useServiceTimes(): Record<keyof ServiceTimesView, Hours> {
  const { data, error } = useCall('GET service-times');
  const unknown = error ? null : undefined;
  return {
    receiptDueHours: data?.receiptDueHours ?? unknown,
    withdrawalDueHours: data?.withdrawalDueHours ?? unknown,
  };
}
