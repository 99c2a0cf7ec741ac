import { formatWireCents } from '@candor/contracts/money';
import type { Inclusion } from '../checkpoints/prove-inclusion.ts';
import { toHashInput } from '../ledger/rules/entry-hash.ts';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { Statement } from './rules/statement.ts';

/** Numbers of the entries that link a statement to the entry that the checkpoint covers. */
export function toChainRange(
  { firstSeq, lastSeq }: Statement,
  inclusion: Inclusion | null,
): { first: number; last: number } {
  const covered = inclusion?.head.seq ?? lastSeq;
  return { first: Math.min(firstSeq, covered), last: Math.max(lastSeq, covered) };
}

/**
 * The download that web/public/verify.mjs checks offline: the statement's facts, the signed checkpoint with the proof that it
 * covers an entry of this wallet, and every entry from the statement to that one, exactly as it is hashed.
 */
export async function* toChainJson({
  statement,
  inclusion,
  batches,
}: {
  statement: Statement;
  inclusion: Inclusion | null;
  batches: AsyncIterable<readonly LedgerEntry[]>;
}): AsyncIterable<string> {
  const { opening, closing, ...facts } = statement;
  const head = {
    format: 'candor-statement',
    version: 1,
    statement: { ...facts, opening: formatWireCents(opening), closing: formatWireCents(closing) },
    inclusion,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
  let separator = '\n';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map(toEntryJson).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** The canonical text with the hash as its last member. */
function toEntryJson(entry: LedgerEntry): string {
  return `${toHashInput(entry).slice(0, -1)},"hash":${JSON.stringify(entry.hash)}}`;
}
