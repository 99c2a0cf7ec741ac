import type { mongo } from 'mongoose';
import type { LedgerEntry } from '../rules/ledger-entry.ts';

/** Selects entries of a wallet; the conditions are combined. */
export interface EntryFilter {
  walletId: string;
  kinds?: readonly string[];
  /** Entries from this number on. */
  from?: number;
  since?: Date;
  /** Entries before this time. */
  until?: Date;
}

export function toEntryFilter(
  { walletId, kinds, from, since, until }: EntryFilter,
  before?: number | null,
): mongo.Filter<LedgerEntry> {
  return {
    walletId,
    ...(kinds ? { kind: { $in: [...kinds] } } : {}),
    ...(from == null && before == null
      ? {}
      : { seq: { ...(from != null && { $gte: from }), ...(before != null && { $lt: before }) } }),
    ...(since || until
      ? { occurredAt: { ...(since && { $gte: since }), ...(until && { $lt: until }) } }
      : {}),
  } as mongo.Filter<LedgerEntry>;
}
