import { createHash } from 'node:crypto';
import type { LedgerEntry } from './ledger-entry.ts';

/**
 * The JSON Canonicalization Scheme (RFC 8785) for what entries hold: objects, arrays, strings, safe integers and null.
 * Keys are sorted by their UTF-16 code units, nothing stands between the tokens.
 */
function toCanonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  const fields = value as Record<string, unknown>;
  const members = Object.keys(fields)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${toCanonicalJson(fields[key])}`);
  return `{${members.join(',')}}`;
}

/**
 * The text that is hashed: every business field of the entry, dates as ISO 8601 in UTC with milliseconds. Outbox and
 * idempotency key are outside it. docs/ledger.md explains it to whoever recomputes it.
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
