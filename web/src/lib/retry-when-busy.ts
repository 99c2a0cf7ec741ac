import { isApiError } from './api-error.ts';

/** Too many requests, and a service that does not respond for a moment: the call had no effect. */
const BUSY_STATUSES = new Set([429, 503]);
/** Together longer than the minute that rate limits count over. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 32_000];

/**
 * Repeats a reading call that is refused because there are too many, with growing pauses.
 * @throws the last refusal, and any other error at once
 */
export async function retryWhenBusy<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (!isApiError(error) || !BUSY_STATUSES.has(error.status)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return call();
}
