import { type InferType, object } from 'yup';
import type { StaffActorView } from './actors.ts';
import { BOOK_CHECKS, type BookCheck } from './book-checks.ts';
import { reason, text, wholeNumber } from './fields.ts';

export type BookProblem =
  | 'sum-not-zero'
  | 'hold-differs'
  | 'entry-missing'
  | 'entry-too-early'
  | 'entry-differs'
  | 'document-missing'
  | 'projection-missing'
  | 'projection-behind'
  | 'projection-ahead'
  | 'projection-differs'
  | 'gap'
  | 'broken-link'
  | 'version'
  | 'hash'
  | 'balances'
  | 'after-closing'
  | 'cut-off'
  | 'rewritten'
  | 'signature'
  | 'another-key'
  | 'order'
  | 'root'
  | 'audit'
  | 'outbox-stuck'
  | 'dead-letter';

/** Where the books do not balance. */
export interface BookFindingView {
  id: string;
  check: BookCheck;
  problem: BookProblem;
  /** Id of the account; null if it concerns no single wallet. */
  walletId: string | null;
  /** Number of the entry in the wallet, or of the signed checkpoint. */
  seq: number | null;
  /** Cause of the entry, such as `receipt:ID`; collection of an outbox; queue and event of a dead letter. */
  source: string | null;
  /** What should be there, as text: an amount, a hash, a number. */
  expected: string | null;
  found: string | null;
  /** ISO time at which a run first found it. */
  since: string;
}

/** `quick` checks the wallets that changed since the run before; `full` checks every wallet. */
export const BOOK_SCOPES = ['quick', 'full'] as const;
export type BookScope = (typeof BOOK_SCOPES)[number];

/** `interrupted` by the end of its process; `failed` for a reason that is in the log. */
export type BookRunStatus = 'queued' | 'running' | 'done' | 'interrupted' | 'failed';

/** `incomplete` if another service did not answer. */
export type BookCheckState = 'waiting' | 'balanced' | 'broken' | 'incomplete';

/** Amounts are USD. They sum to zero. */
export interface BookSumsView {
  /** Deposits, profit, held, withdrawn and allocated amounts of all wallets. */
  wallets: number;
  deposit: number;
  profit: number;
  held: number;
  withdrawn: number;
  investment: number;
  world: number;
  house: number;
  plans: number;
  /** Zero if the books balance. */
  total: number;
  /** Open withdrawals. Equal to `held` if the books balance. */
  openWithdrawals: number;
}

export interface BookRunView {
  id: string;
  scope: BookScope;
  status: BookRunStatus;
  /** Null if it was scheduled. */
  startedBy: StaffActorView | null;
  createdAt: string;
  finishedAt: string | null;
  wallets: number;
  entries: number;
  /** About how many entries it will read; null if unknown. */
  expectedEntries: number | null;
  /** Breaks that this run found; at most {@link MAX_FINDINGS} of them are listed. */
  breaks: number;
  checks: { check: BookCheck; state: BookCheckState; breaks: number }[];
  /** Of a full run that is done. */
  sums: BookSumsView | null;
}

/** The state of the books. */
export interface BooksView {
  /** Breaks that no later run found fixed. */
  breaks: number;
  /** The same by check; checks without a break are left out. */
  byCheck: { check: BookCheck; breaks: number }[];
  /** The latest finished run of any scope, and the latest full one. */
  latest: BookRunView | null;
  latestFull: BookRunView | null;
  /**
   * Entries written since the latest run was queued, which it may not have checked: at most MAX_ENTRIES_SINCE. Null
   * before the first run.
   */
  entriesSince: number | null;
  /** The run that waits or is running. */
  active: BookRunView | null;
  /** Zero if runs of that scope are not scheduled. */
  quickMinutes: number;
  fullHours: number;
}

/** Events of one collection that wait to be published. */
export interface OutboxLagView {
  collection: string;
  documents: number;
  /** ISO time of the oldest event; null if none waits. */
  oldestAt: string | null;
}

export interface QueueLagView {
  /** Name of the queue, such as `users.wallets`. */
  queue: string;
  /** Events to be delivered. */
  waiting: number;
  deadLetters: number;
}

/** A dead letter without its payload, which may contain one-time links and personal data. */
export interface DeadLetterView {
  queue: string;
  eventId: string;
  type: string;
  /** ISO time; empty for a message that is not an event. */
  occurredAt: string;
  reason: string | null;
}

/** Findings of a run that are stored; more of them are counted. */
export const MAX_FINDINGS = 10_000;
/** Dead letters of one queue that are listed. */
export const MAX_DEAD_LETTERS = 100;

export const startBookRunSchema = object({
  scope: text()
    .oneOf([...BOOK_SCOPES], 'Scope must be quick or full')
    .required('Choose a scope'),
});
export type StartBookRunRequest = InferType<typeof startBookRunSchema>;

export const bookFindingsQuerySchema = object({
  cursor: text().max(400, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(50),
  /** Of this run; of the present state if left out. */
  run: text().matches(/^[0-9a-f]{24}$/, {
    message: 'Run is not valid',
    excludeEmptyString: true,
  }),
  check: text().oneOf([...BOOK_CHECKS], 'Check is not known'),
});

export const replayDeadLettersSchema = object({
  queue: text().max(100, 'Queue is not known').required('Name the queue'),
  /** Every dead letter of the queue if left out. */
  eventId: text().max(100, 'Event is not valid'),
  reason: reason().required('Give a reason'),
});
export type ReplayDeadLettersRequest = InferType<typeof replayDeadLettersSchema>;

/** What the dialog of a replay asks for. */
export const replayReasonSchema = object({ reason: reason().required('Give a reason') });

export interface ReplayedView {
  replayed: number;
}
