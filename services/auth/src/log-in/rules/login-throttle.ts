const MINUTE = 60_000;

export const WINDOW_MS = 15 * MINUTE;
export const FAILURES_ALLOWED = 10;
const FIRST_BLOCK_MS = MINUTE;
const MAX_BLOCK_MS = 15 * MINUTE;

/** Failed password checks under one counter. */
export interface FailureRecord {
  /** Failures within the window, oldest first. */
  failures: Date[];
  /** Blocks so far; each one lasts twice as long as the one before. */
  blocks: number;
  blockedUntil: Date | null;
  /** When the record no longer counts. */
  expiresAt: Date;
}

/**
 * Adds a failure to the record. Ten failures within the window block further attempts for a minute. Until one window
 * after the end of a block, each further failure blocks again for twice as long, up to the maximum.
 */
export function addFailure(record: FailureRecord | null, now: Date): FailureRecord {
  const known = record !== null && now < record.expiresAt ? record : null;
  const windowStart = now.getTime() - WINDOW_MS;
  const earlier = (known?.failures ?? []).filter((at) => at.getTime() > windowStart);
  const failures = [...earlier, now].slice(-FAILURES_ALLOWED);
  const blocked = known?.blocks ?? 0;
  if (blocked === 0 && failures.length < FAILURES_ALLOWED) {
    return {
      failures,
      blocks: 0,
      blockedUntil: null,
      expiresAt: new Date(now.getTime() + WINDOW_MS),
    };
  }
  // Attempts that were in progress when the block began do not extend it.
  const currentBlock =
    known?.blockedUntil != null && now < known.blockedUntil ? known.blockedUntil : null;
  const blockMs = Math.min(FIRST_BLOCK_MS * 2 ** blocked, MAX_BLOCK_MS);
  const blockedUntil = currentBlock ?? new Date(now.getTime() + blockMs);
  return {
    failures,
    blocks: currentBlock ? blocked : blocked + 1,
    blockedUntil,
    expiresAt: new Date(blockedUntil.getTime() + WINDOW_MS),
  };
}

/** Seconds until the next attempt is allowed, rounded up; 0 when it is allowed now. */
export function toBlockedSeconds(record: FailureRecord | null, now: Date): number {
  const until = record?.blockedUntil?.getTime() ?? 0;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}
