import type { Response } from 'express';
import { AppError } from '../app-error.ts';
import { raceAbort } from '../race-abort.ts';

/** How long the work of one request may go on: until its time is over or its caller is gone. */
export interface Deadline {
  /** Aborted with the failure to answer as its reason. */
  signal: AbortSignal;
  /**
   * Asks the clock as well, so that a process that was stopped for a while does not go on with what its caller
   * has given up.
   * @throws the reason of the signal
   */
  assertOpen(): void;
  /** The work's own outcome, or the reason of the signal if that comes first; the work itself goes on. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Until its time is over. */
  msLeft(): number;
}

const RETRY_AFTER_SECONDS = 10;

const timeOver = () =>
  new AppError(
    'SERVICE_UNAVAILABLE',
    'This takes longer than usual just now. Nothing was stored; try again shortly.',
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
  const msLeft = () => Math.max(0, endsAt - performance.now());

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
