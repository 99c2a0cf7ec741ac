import type { Cents } from '@candor/contracts/money';
import { shownBalance } from '../ledger/rules/balances.ts';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { StatementTexts } from './rules/statement-texts.ts';

/** Reference, detail and reason in one line. The reason of a reward says what its detail says. */
export function formatNote(
  texts: StatementTexts,
  { kind, reference, detail, reason, reverses }: LedgerEntry,
): string {
  const parts = [
    reverses === null ? null : texts.reverses(reverses),
    reference,
    texts.detail(detail),
    kind === 'referral-reward' ? null : reason,
  ];
  return parts.filter(Boolean).join(', ');
}

/** What staff wrote as they wrote it; of a reward, which nobody wrote a reason for, in the language of the statement. */
export function formatReason(texts: StatementTexts, { kind, reason }: LedgerEntry): string {
  return kind === 'referral-reward' ? texts.detail(reason ?? '') : (reason ?? '');
}

/** "-500.00": plain digits, for programs. */
export function formatDecimal(cents: Cents): string {
  const absolute = Math.abs(cents);
  const fraction = String(absolute % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${fraction}`;
}

/** An entry with the change of the shown balance. */
export interface StatementLine {
  entry: LedgerEntry;
  change: Cents;
  balance: Cents;
}

/** Adds to each entry its change of the balance, which starts at `opening`. */
export async function* toStatementLines(
  batches: AsyncIterable<readonly LedgerEntry[]>,
  opening: Cents,
): AsyncIterable<StatementLine[]> {
  let before = opening;
  for await (const batch of batches) {
    yield batch.map((entry) => {
      const balance = shownBalance(entry.balances);
      const change = balance - before;
      before = balance;
      return { entry, change, balance };
    });
  }
}
