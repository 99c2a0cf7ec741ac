import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatTitle } from '@candor/contracts/entry-titles';
import type { Language } from '@candor/contracts/languages';
import { formatPlain, formatUsd } from '@candor/contracts/money';
import { formatStatementCode } from '@candor/contracts/statement-code';
import { formatTime } from '@candor/kit/day-start';
import { formatNote, type StatementLine, toStatementLines } from './format-entry.ts';
import { createPdfPage, type PdfPage } from './pdf-page.ts';
import { countEntries } from './rules/statement.ts';
import { STATEMENT_TEXTS } from './rules/statement-texts.ts';
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
  const { statement, language } = document;
  const texts = STATEMENT_TEXTS[language];
  const title = texts.documentTitle(texts.day(statement.from), texts.day(statement.to));
  const page = await createPdfPage(title, language);
  const pages = countPages(countEntries(statement));
  let number = 0;
  let free = 0;
  let y = 0;

  const startPage = () => {
    number += 1;
    page.add();
    drawLetterhead(page, document);
    if (number === 1) drawFacts(page, document);
    drawFooter(page, document, texts.page(number, pages));
    y = number === 1 ? FIRST_TOP : OTHER_TOP;
    drawColumns(page, document, y - 18);
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
    drawRow(page, document, row, y);
    y += ROW;
    free -= 1;
  }
  yield* page.end();
}

async function* toRows({ statement, language, batches }: StatementDocument): AsyncIterable<Row> {
  const { opening, closing } = statement;
  const texts = STATEMENT_TEXTS[language];
  yield { label: texts.opening, balance: opening };
  for await (const lines of toStatementLines(batches, opening)) yield* lines;
  yield { label: texts.closing, balance: closing };
}

function drawLetterhead(page: PdfPage, { statement, language }: StatementDocument): void {
  const { title, timesIn } = STATEMENT_TEXTS[language];
  const style = { x: RIGHT, size: 9, color: 'muted', align: 'right' } as const;
  page.mark(LEFT, 34);
  page.text('Candor', { x: LEFT + 30, y: 39, size: 17, font: 'serif-bold' });
  page.text(title, { ...style, y: 39 });
  page.text(timesIn(statement.zone), { ...style, y: 51 });
}

function drawFacts(page: PdfPage, { statement, holderName, language }: StatementDocument): void {
  const texts = STATEMENT_TEXTS[language];
  const { from, to, closing, opening, walletId, issuedAt, zone } = statement;
  page.text(texts.closing, { x: LEFT, y: 96, size: 10, color: 'muted' });
  page.text(formatUsd(closing, language), { x: LEFT, y: 110, size: 32, font: 'serif' });
  page.text(texts.period(texts.day(from), texts.day(to), countEntries(statement)), {
    x: LEFT,
    y: 150,
    size: 10,
  });
  const [issuedDay = '', issuedTime = ''] = formatTime(issuedAt, zone).split(' ');
  const facts: [string, string][] = [
    [texts.holder, holderName],
    [texts.account, walletId],
    [texts.opening, formatUsd(opening, language)],
    [texts.issued, `${texts.day(issuedDay)} ${issuedTime}`],
    [texts.code, formatStatementCode(statement.code)],
  ];
  facts.forEach(([label, value], index) => {
    const y = 182 + index * 16;
    page.text(label, { x: LEFT, y, size: 10, color: 'muted' });
    page.text(value, { x: COLUMN.what + 40, y, size: 10, font: 'bold', width: 380 });
  });
  page.text(texts.howToCheck, { x: LEFT, y: 268, size: 9, color: 'muted' });
}

function drawColumns(page: PdfPage, { language }: StatementDocument, y: number): void {
  const texts = STATEMENT_TEXTS[language];
  const style = { y, size: 9, color: 'muted' } as const;
  page.text(texts.date, { ...style, x: COLUMN.date });
  page.text(texts.entry, { ...style, x: COLUMN.what });
  page.text(texts.change, { ...style, x: COLUMN.change, align: 'right' });
  page.text(texts.balance, { ...style, x: COLUMN.balance, align: 'right' });
  page.rule(LEFT, RIGHT, y + 14);
}

function drawRow(
  page: PdfPage,
  { statement, language }: StatementDocument,
  row: Row,
  top: number,
): void {
  const texts = STATEMENT_TEXTS[language];
  const y = top + 4;
  const balance = formatPlain(row.balance, language);
  if ('label' in row) {
    page.text(row.label, { x: COLUMN.what, y, size: 10, font: 'bold' });
    page.text(balance, { x: COLUMN.balance, y, size: 10, font: 'bold', align: 'right' });
  } else {
    const { entry, change } = row;
    const [date = '', time = ''] = formatTime(entry.occurredAt, statement.zone).split(' ');
    page.text(texts.day(date), { x: COLUMN.date, y, size: 10 });
    page.text(time, { x: COLUMN.date, y: y + 11, size: 8, color: 'muted' });
    page.text(formatTitle(texts.titles, entry), {
      x: COLUMN.what,
      y,
      size: 10,
      font: 'bold',
      width: 250,
    });
    page.text(`${entry.seq}. ${formatNote(texts, entry)}`, {
      x: COLUMN.what,
      y: y + 11,
      size: 8,
      color: 'muted',
      width: 270,
    });
    page.text(formatChange(change, language), { x: COLUMN.change, y, size: 10, align: 'right' });
    page.text(balance, { x: COLUMN.balance, y, size: 10, align: 'right' });
  }
  page.rule(LEFT, RIGHT, top + ROW - 2);
}

function formatChange(cents: number, language: Language): string {
  return `${cents > 0 ? '+ ' : ''}${formatPlain(cents, language)}`;
}

function drawFooter(
  page: PdfPage,
  { statement, language }: StatementDocument,
  place: string,
): void {
  const { code } = STATEMENT_TEXTS[language];
  const style = { y: 792, size: 8, color: 'muted' } as const;
  page.text(`${code} ${formatStatementCode(statement.code)}`, { ...style, x: LEFT });
  page.text(place, { ...style, x: RIGHT, align: 'right' });
}
