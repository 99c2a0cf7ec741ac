import {
  addToHour,
  dropOld,
  findHour,
  type HourSum,
  isWithinLimits,
} from '../../adjustments/rules/adjustment-limits.ts';
import { applyPostings } from './balances.ts';
import { assertEmpty, CLOSING_KIND, WalletClosed } from './closing.ts';
import { entryHash } from './entry-hash.ts';
import {
  type AloneLimits,
  ENTRY_VERSION,
  type EntryDraft,
  type LedgerEntry,
  type WalletHead,
} from './ledger-entry.ts';

/** The amount exceeds what may be adjusted on the wallet without a second admin. */
export class BeyondAloneLimits extends Error {
  constructor() {
    super('More than may be adjusted on this wallet without a second admin');
    this.name = 'BeyondAloneLimits';
  }
}

/**
 * The entry that follows `head`. Its time is `now`, or that of `head` if that is later: within a chain time never goes
 * backwards, whichever clock sealed the predecessor.
 * @param alone counts the amount as adjusted without a second admin
 * @throws InsufficientFunds when the postings would make an account of the wallet negative
 * @throws BeyondAloneLimits
 * @throws WalletClosed after the wallet's last entry; WalletNotEmpty when this would be it and the wallet holds money
 */
export function sealEntry(
  head: WalletHead,
  draft: EntryDraft,
  now: Date,
  alone?: AloneLimits,
): LedgerEntry {
  if (head.isClosed) throw new WalletClosed();
  if (draft.kind === CLOSING_KIND) assertEmpty(head.balances);
  const occurredAt = head.occurredAt && head.occurredAt > now ? head.occurredAt : now;
  const adjustedAlone = toAdjustedAlone(head, draft, occurredAt, alone);
  const unsealed = {
    ...draft,
    version: ENTRY_VERSION,
    seq: head.seq + 1,
    occurredAt,
    balances: applyPostings(head.balances, draft.postings),
    prevHash: head.hash,
  };
  return {
    ...unsealed,
    hash: entryHash(unsealed),
    ...(adjustedAlone.length > 0 && { adjustedAlone }),
  };
}

function toAdjustedAlone(
  { adjustedAlone }: WalletHead,
  { about }: EntryDraft,
  occurredAt: Date,
  alone: AloneLimits | undefined,
): HourSum[] {
  if (!alone) return dropOld(adjustedAlone, occurredAt);
  const { limits, at } = alone;
  if (!isWithinLimits(adjustedAlone, about, { now: at, limits })) throw new BeyondAloneLimits();
  return addToHour(adjustedAlone, about, findHour(adjustedAlone, occurredAt));
}

export function toHead(entry: LedgerEntry): WalletHead {
  const { seq, hash, balances, occurredAt, kind, adjustedAlone = [] } = entry;
  return { seq, hash, balances, occurredAt, isClosed: kind === CLOSING_KIND, adjustedAlone };
}
