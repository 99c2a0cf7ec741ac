import { backoff } from '../backoff.ts';

/** How long a document backs off whose event cannot be published. */
export interface OutboxRetry {
  /** After the first failure; doubles with each further one. */
  baseMs: number;
  maxMs: number;
}

export const DEFAULT_RETRY: OutboxRetry = { baseMs: 1_000, maxMs: 5 * 60_000 };

/** From here on somebody should look: it is no hiccup. */
export const SERIOUS_ATTEMPTS = 5;

export function nextRetry(attempts: number, nowMs: number, retry: OutboxRetry): Date {
  return new Date(nowMs + backoff(attempts, { ...retry, random: Math.random }));
}

/** The failures worth a line in the log: 1, 5, 10, 20, 40 and so on. */
export function isLoggedAttempt(attempts: number): boolean {
  if (attempts === 1) return true;
  const doublings = Math.log2(attempts / SERIOUS_ATTEMPTS);
  return doublings >= 0 && Number.isInteger(doublings);
}
