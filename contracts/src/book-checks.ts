/** What a run checks; findings name one of these. */
export const BOOK_CHECKS = [
  /** World, house, plans and wallets sum to zero. */
  'sums',
  /** The amount on hold in each wallet is that of its open withdrawals. */
  'holds',
  /** Each decided request has its entry, and each entry its cause. */
  'documents',
  /** The list of accounts shows the totals of the ledger. */
  'projections',
  /** Numbers, links, hashes and balances of each wallet's entries. */
  'chains',
  /** Entries against checkpoints; signatures, order and root of the signed ones. */
  'checkpoints',
  /** Events that wait in the outboxes of payments for too long. */
  'events',
  /** Events that failed in a queue of any service. */
  'dead-letters',
] as const;
export type BookCheck = (typeof BOOK_CHECKS)[number];

/** Above this, the number of entries since a check means "at least". */
export const MAX_ENTRIES_SINCE = 10_000;

/** What a run found is listed for as long; its numbers stay. */
export const FINDINGS_KEPT_DAYS = 90;
