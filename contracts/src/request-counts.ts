import { array, type InferType, number, object, string } from 'yup';

const counterSchema = object({
  key: string().min(16).max(64).required(),
  seconds: number().integer().min(1).max(86_400).required(),
});
export type Counter = InferType<typeof counterSchema>;

/** Counts or refunds one request under each key, in windows of so many seconds. Sent by gateways to auth. */
export const requestCountsSchema = object({
  counters: array(counterSchema).min(1).max(8).required(),
});

/** A counter after the request. */
export interface RequestCount {
  count: number;
  /** Until the window ends. */
  resetMs: number;
}
