/** A record of a CSV file. */
export interface CsvRecord {
  /** Number of its first line in the file, from 1. */
  line: number;
  fields: string[];
}

/** A file that is no CSV. */
export class CsvError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * Reads records of CSV (RFC 4180) one at a time. The delimiter is a comma, or a semicolon if the first line has more of them.
 * Empty lines are left out.
 * @throws CsvError for a quoted field that does not end, or text behind its end
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  const delimiter = findDelimiter(text);
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const record: CsvRecord = { line, fields: [] };
    let isOpen = true;
    while (isOpen) {
      const field = text[at] === '"' ? readQuoted(text, at, line) : readBare(text, at, delimiter);
      line += field.lines;
      at = field.end;
      record.fields.push(field.value);
      if (text[at] === delimiter) {
        at += 1;
        continue;
      }
      isOpen = false;
      if (at < text.length && text[at] !== '\n' && text[at] !== '\r') {
        throw new CsvError(line, 'There is text behind a closing quotation mark');
      }
      if (text[at] === '\r') at += 1;
      if (text[at] === '\n') at += 1;
      line += 1;
    }
    if (record.fields.some((field) => field.trim() !== '')) yield record;
  }
}

function findDelimiter(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

interface Field {
  value: string;
  /** Position behind it. */
  end: number;
  /** Line breaks within it. */
  lines: number;
}

function readBare(text: string, start: number, delimiter: string): Field {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r')
    end += 1;
  return { value: text.slice(start, end), end, lines: 0 };
}

function readQuoted(text: string, start: number, line: number): Field {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new CsvError(line, 'A quotation mark is not closed');
    if (text[quote + 1] !== '"') {
      const value = text.slice(start + 1, quote).replaceAll('""', '"');
      return { value, end: quote + 1, lines: value.split('\n').length - 1 };
    }
    at = quote + 2;
  }
}
