import { formatTitle } from '@candor/contracts/entry-titles';
import { formatStatementCode } from '@candor/contracts/statement-code';
import { formatTime } from '@candor/kit/day-start';
import { toCsvRow } from '@candor/kit/http/csv';
import { formatDecimal, formatReason, toStatementLines } from './format-entry.ts';
import { countEntries } from './rules/statement.ts';
import { STATEMENT_TEXTS } from './rules/statement-texts.ts';
import type { StatementDocument } from './statement-document.ts';

const TITLE_COLUMN = 3;
const BALANCE_COLUMN = 10;

/** A statement as CSV by RFC 4180: facts, an empty line, and a table from opening to closing balance. */
export async function* toCsv({
  statement,
  holderName,
  language,
  batches,
}: StatementDocument): AsyncIterable<string> {
  const { from, to, zone, opening, closing, code, issuedAt } = statement;
  const texts = STATEMENT_TEXTS[language];
  const total = (title: string, cents: number) => {
    const cells = texts.csvColumns.map(() => '');
    cells[TITLE_COLUMN] = title;
    cells[BALANCE_COLUMN] = formatDecimal(cents);
    return toCsvRow(cells);
  };
  // The mark tells spreadsheets that the text is UTF-8.
  yield '\uFEFF';
  yield [
    [texts.title, 'Candor'],
    [texts.holder, holderName],
    [texts.account, statement.walletId],
    [texts.firstDay, from],
    [texts.lastDay, to],
    [texts.zone, zone],
    [`${texts.opening} USD`, formatDecimal(opening)],
    [`${texts.closing} USD`, formatDecimal(closing)],
    [texts.entries, String(countEntries(statement))],
    [texts.code, formatStatementCode(code)],
    [`${texts.issued} UTC`, issuedAt.toISOString()],
    [],
    texts.csvColumns,
  ]
    .map(toCsvRow)
    .join('');
  yield total(texts.opening, opening);
  for await (const lines of toStatementLines(batches, opening)) {
    yield lines
      .map(({ entry, change, balance }) =>
        toCsvRow([
          String(entry.seq),
          formatTime(entry.occurredAt, zone),
          entry.occurredAt.toISOString(),
          formatTitle(texts.titles, entry),
          texts.detail(entry.detail),
          entry.reference ?? '',
          formatReason(texts, entry),
          entry.actor.role,
          formatDecimal(entry.about),
          formatDecimal(change),
          formatDecimal(balance),
          entry.reverses === null ? '' : String(entry.reverses),
          entry.hash,
        ]),
      )
      .join('');
  }
  yield total(texts.closing, closing);
}
