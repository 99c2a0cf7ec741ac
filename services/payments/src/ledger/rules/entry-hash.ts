import { createHash } from 'node:crypto';
import { toCanonicalJson } from '@candor/kit/chain/canonical-json';
import type { LedgerEntry } from './ledger-entry.ts';

/**
 * The text that is hashed: every business field of the entry, dates as ISO 8601 in UTC with milliseconds. Outbox and
 * idempotency key are not covered. docs/ledger.md explains how to recompute it.
 */
export function toHashInput(entry: Omit<LedgerEntry, 'hash'>): string {
  return toCanonicalJson({
    version: entry.version,
    walletId: entry.walletId,
    seq: entry.seq,
    kind: entry.kind,
    sourceId: entry.sourceId,
    postings: entry.postings.map(({ source, destination, amount, asset }) => ({
      source,
      destination,
      amount,
      asset,
    })),
    balances: entry.balances,
    about: entry.about,
    reference: entry.reference,
    detail: entry.detail,
    actor: { id: entry.actor.id, role: entry.actor.role },
    reason: entry.reason,
    reverses: entry.reverses,
    correlationId: entry.correlationId,
    occurredAt: entry.occurredAt.toISOString(),
    prevHash: entry.prevHash,
  });
}

/** SHA-256 of {@link toHashInput} in UTF-8, as 64 hexadecimal digits. */
export function entryHash(entry: Omit<LedgerEntry, 'hash'>): string {
  return createHash('sha256').update(toHashInput(entry)).digest('hex');
}
