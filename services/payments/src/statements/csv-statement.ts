import { formatStatementCode } from '@candor/contracts/statement-code';
import { toCsvRow } from '@candor/kit/http/csv';
import { formatTime } from '../history/rules/day-start.ts';
import { formatDecimal, formatTitle, toStatementLines } from './format-entry.ts';
import { countEntries } from './rules/statement.ts';
import type { StatementDocument } from './statement-document.ts';

const COLUMNS = [
  'Entry',
  'Date and time',
  'UTC',
  'Title',
  'Detail',
  'Reference',
  'Reason',
  'Decided by',
  'Concerns USD',
  'Change USD',
  'Balance USD',
  'Reverses entry',
  'Hash',
];

/** A statement as CSV by RFC 4180: facts, an empty line, and a table from opening to closing balance. */
export async function* toCsv({
  statement,
  holderName,
  batches,
}: StatementDocument): AsyncIterable<string> {
  const { from, to, zone, opening, closing, code, issuedAt } = statement;
  const total = (title: string, cents: number) =>
    toCsvRow(
      COLUMNS.map((name) =>
        name === 'Title' ? title : name === 'Balance USD' ? formatDecimal(cents) : '',
      ),
    );
  // The mark tells spreadsheets that the text is UTF-8.
  yield '\uFEFF';
  yield [
    ['Statement of account', 'Candor'],
    ['Holder', holderName],
    ['Account', statement.walletId],
    ['First day', from],
    ['Last day', to],
    ['Time zone', zone],
    ['Opening balance USD', formatDecimal(opening)],
    ['Closing balance USD', formatDecimal(closing)],
    ['Entries', String(countEntries(statement))],
    ['Verification code', formatStatementCode(code)],
    ['Issued UTC', issuedAt.toISOString()],
    [],
    COLUMNS,
  ]
    .map(toCsvRow)
    .join('');
  yield total('Opening balance', opening);
  for await (const lines of toStatementLines(batches, opening)) {
    yield lines
      .map(({ entry, change, balance }) =>
        toCsvRow([
          String(entry.seq),
          formatTime(entry.occurredAt, zone),
          entry.occurredAt.toISOString(),
          formatTitle(entry),
          entry.detail,
          entry.reference ?? '',
          entry.reason ?? '',
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
  yield total('Closing balance', closing);
}
