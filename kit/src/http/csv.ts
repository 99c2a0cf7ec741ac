const NUMBER = /^-?\d+(\.\d+)?$/;

/** A row of a CSV file by RFC 4180. */
export function toCsvRow(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}

/** Spreadsheets run text that starts like a formula; a leading apostrophe makes it text. */
export function toCsvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
