import { array, type InferType, number, object, string } from 'yup';

const MAX_SECONDS = 86_400;
const MAX_COUNTERS = 8;

/** Counts one request under each key, in fixed windows of so many seconds. Sent by gateways to auth. */
export const requestCountsSchema = object({
  counters: array(
    object({
      key: string().min(16).max(64).required(),
      seconds: number().integer().min(1).max(MAX_SECONDS).required(),
    }),
  )
    .min(1)
    .max(MAX_COUNTERS)
    .required(),
});
export type RequestCounts = InferType<typeof requestCountsSchema>;

/** The ids of counted requests that do not count after all. */
export const refundSchema = object({
  ids: array(string().max(128).required()).min(1).max(MAX_COUNTERS).required(),
});

/** A counter after the request. */
export interface RequestCount {
  id: string;
  count: number;
  /** Until the window ends. */
  resetMs: number;
}
