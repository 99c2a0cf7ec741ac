import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatPlain, formatUsd } from '@candor/contracts/money';
import { formatStatementCode } from '@candor/contracts/statement-code';
import { formatTime } from '../history/rules/day-start.ts';
import { formatNote, formatTitle, type StatementLine, toStatementLines } from './format-entry.ts';
import { createPdfPage, type PdfPage } from './pdf-page.ts';
import { countEntries } from './rules/statement.ts';
import type { StatementDocument } from './statement-document.ts';

const FIRST_TOP = 322;
const OTHER_TOP = 96;
const BOTTOM = 768;
const ROW = 28;
const FIRST_ROWS = Math.floor((BOTTOM - FIRST_TOP) / ROW);
const OTHER_ROWS = Math.floor((BOTTOM - OTHER_TOP) / ROW);

const LEFT = 48;
const RIGHT = 547;
const COLUMN = { date: LEFT, what: 118, change: 452, balance: RIGHT };

/** A row of the table: an entry, or a balance at either end. */
type Row = StatementLine | { label: string; balance: number };

/** How many pages a statement has: known before its first page, as all rows have the same height. */
export function countPages(entries: number): number {
  const rows = entries + 2;
  return rows <= FIRST_ROWS ? 1 : 1 + Math.ceil((rows - FIRST_ROWS) / OTHER_ROWS);
}

/** A statement as PDF, page by page: nothing of a page is kept once it was read. */
export async function* toPdf(document: StatementDocument): AsyncIterable<Buffer> {
  const { statement } = document;
  const page = await createPdfPage(`Statement ${statement.from} to ${statement.to}`);
  const pages = countPages(countEntries(statement));
  let number = 0;
  let free = 0;
  let y = 0;

  const startPage = () => {
    number += 1;
    page.add();
    drawLetterhead(page, statement.zone);
    if (number === 1) drawFacts(page, document);
    drawFooter(page, document, `Page ${number} of ${pages}`);
    y = number === 1 ? FIRST_TOP : OTHER_TOP;
    drawColumns(page, y - 18);
    free = number === 1 ? FIRST_ROWS : OTHER_ROWS;
  };

  startPage();
  for await (const row of toRows(document)) {
    if (free === 0) {
      yield page.read();
      // Gives other requests their turn.
      await nextTurn();
      startPage();
    }
    drawRow(page, row, y, statement.zone);
    y += ROW;
    free -= 1;
  }
  yield* page.end();
}

async function* toRows({ statement, batches }: StatementDocument): AsyncIterable<Row> {
  const { opening, closing } = statement;
  yield { label: 'Opening balance', balance: opening };
  for await (const lines of toStatementLines(batches, opening)) yield* lines;
  yield { label: 'Closing balance', balance: closing };
}

function drawLetterhead(page: PdfPage, zone: string): void {
  page.mark(LEFT, 34);
  page.text('Candor', { x: LEFT + 30, y: 39, size: 17, font: 'serif-bold' });
  page.text('Statement of account', { x: RIGHT, y: 39, size: 9, color: 'muted', align: 'right' });
  page.text(`Times in ${zone}`, { x: RIGHT, y: 51, size: 9, color: 'muted', align: 'right' });
}

function drawFacts(page: PdfPage, { statement, holderName }: StatementDocument): void {
  const { from, to, closing, opening, walletId, issuedAt, zone } = statement;
  page.text('Closing balance', { x: LEFT, y: 96, size: 10, color: 'muted' });
  page.text(formatUsd(closing), { x: LEFT, y: 110, size: 32, font: 'serif' });
  page.text(`${from} to ${to}, ${formatCount(countEntries(statement))}`, {
    x: LEFT,
    y: 150,
    size: 10,
  });
  const facts: [string, string][] = [
    ['Holder', holderName],
    ['Account', walletId],
    ['Opening balance', formatUsd(opening)],
    ['Issued', formatTime(issuedAt, zone)],
    ['Verification code', formatStatementCode(statement.code)],
  ];
  facts.forEach(([label, value], index) => {
    const y = 182 + index * 16;
    page.text(label, { x: LEFT, y, size: 10, color: 'muted' });
    page.text(value, { x: COLUMN.what + 40, y, size: 10, font: 'bold', width: 380 });
  });
  page.text(
    'Anyone can check the code with the closing balance on the site, at /verify-statement.',
    { x: LEFT, y: 268, size: 9, color: 'muted' },
  );
}

function formatCount(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en-GB')} entries`;
}

function drawColumns(page: PdfPage, y: number): void {
  const style = { y, size: 9, color: 'muted' } as const;
  page.text('Date', { ...style, x: COLUMN.date });
  page.text('Entry', { ...style, x: COLUMN.what });
  page.text('Change, USD', { ...style, x: COLUMN.change, align: 'right' });
  page.text('Balance, USD', { ...style, x: COLUMN.balance, align: 'right' });
  page.rule(LEFT, RIGHT, y + 14);
}

function drawRow(page: PdfPage, row: Row, top: number, zone: string): void {
  const y = top + 4;
  const balance = formatPlain(row.balance);
  if ('label' in row) {
    page.text(row.label, { x: COLUMN.what, y, size: 10, font: 'bold' });
    page.text(balance, { x: COLUMN.balance, y, size: 10, font: 'bold', align: 'right' });
  } else {
    const { entry, change } = row;
    const [date = '', time = ''] = formatTime(entry.occurredAt, zone).split(' ');
    page.text(date, { x: COLUMN.date, y, size: 10 });
    page.text(time, { x: COLUMN.date, y: y + 11, size: 8, color: 'muted' });
    page.text(formatTitle(entry), { x: COLUMN.what, y, size: 10, font: 'bold', width: 250 });
    page.text(`${entry.seq}. ${formatNote(entry)}`, {
      x: COLUMN.what,
      y: y + 11,
      size: 8,
      color: 'muted',
      width: 270,
    });
    page.text(formatChange(change), { x: COLUMN.change, y, size: 10, align: 'right' });
    page.text(balance, { x: COLUMN.balance, y, size: 10, align: 'right' });
  }
  page.rule(LEFT, RIGHT, top + ROW - 2);
}

function formatChange(cents: number): string {
  return `${cents > 0 ? '+ ' : ''}${formatPlain(cents)}`;
}

function drawFooter(page: PdfPage, { statement }: StatementDocument, place: string): void {
  const style = { y: 792, size: 8, color: 'muted' } as const;
  page.text(`Verification code ${formatStatementCode(statement.code)}`, { ...style, x: LEFT });
  page.text(place, { ...style, x: RIGHT, align: 'right' });
}
