const MINUTE = 60_000;

export const WINDOW_MS = 15 * MINUTE;
export const FAILURES_ALLOWED = 10;
const FIRST_BLOCK_MS = MINUTE;
const LONGEST_BLOCK_MS = 15 * MINUTE;

/** What is known about wrong passwords for one account or unknown identifier. */
export interface FailureRecord {
  /** Failures within the window, oldest first. */
  failures: Date[];
  /** Blocks so far; the next one lasts twice as long. */
  blocks: number;
  blockedUntil: Date | null;
  /** Forgotten from then on. */
  expiresAt: Date;
}

/**
 * Ten failures within the window close the account to guesses for a minute. While that is remembered (a
 * window after the block's end) each further failure closes it again, for twice as long, up to the longest.
 */
export function afterFailure(record: FailureRecord | null, now: Date): FailureRecord {
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
  // Guesses that were under way when the block began do not lengthen it.
  const open = known?.blockedUntil != null && now < known.blockedUntil ? known.blockedUntil : null;
  const blockMs = Math.min(FIRST_BLOCK_MS * 2 ** blocked, LONGEST_BLOCK_MS);
  const blockedUntil = open ?? new Date(now.getTime() + blockMs);
  return {
    failures,
    blocks: open ? blocked : blocked + 1,
    blockedUntil,
    expiresAt: new Date(blockedUntil.getTime() + WINDOW_MS),
  };
}

/** Whole seconds until another try is allowed; 0 when it is now. */
export function secondsBlocked(record: FailureRecord | null, now: Date): number {
  const until = record?.blockedUntil?.getTime() ?? 0;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}
