export const CSV_TYPE = 'text/csv; charset=utf-8';

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A row of a CSV file by RFC 4180. */
export function toCsvRow(cells: readonly unknown[]): string {
  return `${cells.map((cell) => toCsvCell(toText(cell))).join(',')}\r\n`;
}

/** Whatever is stored, the row has a cell for it: one that can't be written would end every export that contains it. */
function toText(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return JSON.stringify(cell) ?? '';
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
}

/** Spreadsheets run text that starts like a formula; a leading apostrophe makes it text. */
export function toCsvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
