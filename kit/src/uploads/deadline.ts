import type { Response } from 'express';
import { AppError } from '../app-error.ts';
import { raceAbort } from '../race-abort.ts';

/** Limits the work of one request: until a timeout or the caller disconnects. */
export interface Deadline {
  /** Aborted with the error to respond with as its reason. */
  signal: AbortSignal;
  /**
   * Also checks the clock, so that a process that was suspended does not continue work its caller has given
   * up on.
   * @throws the reason of the signal
   */
  assertOpen(): void;
  /**
   * Settles with the work, or rejects with the reason of the signal if it aborts first; the work itself is
   * not cancelled.
   */
  race<T>(work: Promise<T>): Promise<T>;
  /** Milliseconds until the deadline; 0 once the signal is aborted. */
  msLeft(): number;
}

const RETRY_AFTER_SECONDS = 10;

const timeOver = () =>
  new AppError(
    'SERVICE_UNAVAILABLE',
    'This is taking longer than usual. Nothing was saved. Try again shortly.',
    { retryAfter: RETRY_AFTER_SECONDS },
  );
const callerGone = () => new AppError('MALFORMED_BODY', 'The caller closed the connection');

export function createDeadline(res: Response, ms: number): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const endsAt = performance.now() + ms;
  const timer = setTimeout(() => controller.abort(timeOver()), ms);
  res.once('close', () => {
    clearTimeout(timer);
    controller.abort(callerGone());
  });
  // Timers may fire a fraction of a millisecond early.
  const msLeft = () => (signal.aborted ? 0 : Math.max(0, endsAt - performance.now()));

  function assertOpen(): void {
    if (res.closed) controller.abort(callerGone());
    if (msLeft() === 0) controller.abort(timeOver());
    signal.throwIfAborted();
  }

  return {
    signal,
    assertOpen,
    msLeft,
    race: (work) => raceAbort(work, signal),
  };
}
