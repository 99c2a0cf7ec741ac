import { backoff } from '../backoff.ts';

/** Backoff of a document whose event cannot be published. */
export interface OutboxRetry {
  /** Delay after the first failure; doubles with each further one. */
  baseMs: number;
  maxMs: number;
}

export const DEFAULT_RETRY: OutboxRetry = { baseMs: 1_000, maxMs: 5 * 60_000 };

/** From this attempt on, failures are logged as errors for an operator. */
export const SERIOUS_ATTEMPTS = 5;

export function nextRetry(attempts: number, nowMs: number, retry: OutboxRetry): Date {
  return new Date(nowMs + backoff(attempts, { ...retry, random: Math.random }));
}

/** Whether an attempt is logged prominently: 1, 5, 10, 20, 40 and so on. */
export function isLoggedAttempt(attempts: number): boolean {
  if (attempts === 1) return true;
  const doublings = Math.log2(attempts / SERIOUS_ATTEMPTS);
  return doublings >= 0 && Number.isInteger(doublings);
}
