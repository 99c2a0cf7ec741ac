import { AppError } from '@candor/kit/app-error';

/** Statements that are written at the same time: each occupies a connection and part of a processor. */
const MAX_AT_ONCE = 8;
const PER_ACCOUNT = 2;
const RETRY_SECONDS = 5;

/** Limits how many downloads run at the same time, in all and for each account. */
export function createStatementPermits() {
  const running = new Map<string, number>();
  let total = 0;
  return {
    /**
     * @returns a function that returns the permit
     * @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE
     */
    acquire(accountId: string): () => void {
      const own = running.get(accountId) ?? 0;
      if (own >= PER_ACCOUNT) {
        throw new AppError('RATE_LIMITED', 'Wait until your other downloads are finished', {
          retryAfter: RETRY_SECONDS,
        });
      }
      if (total >= MAX_AT_ONCE) {
        throw new AppError(
          'SERVICE_UNAVAILABLE',
          'Many statements are being written. Try again shortly.',
          {
            retryAfter: RETRY_SECONDS,
          },
        );
      }
      running.set(accountId, own + 1);
      total += 1;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        total -= 1;
        const left = (running.get(accountId) ?? 1) - 1;
        if (left > 0) running.set(accountId, left);
        else running.delete(accountId);
      };
    },
  };
}
