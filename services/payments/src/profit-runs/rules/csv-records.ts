import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError as ParserError, parse } from 'csv-parse';

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

const SLICE_BYTES = 16 * 1024;
/** Beyond any valid line. A quotation mark that is not closed ends here and not with the file. */
const MAX_RECORD_BYTES = 8 * 1024;

/**
 * Reads records of CSV (RFC 4180) one at a time. The delimiter is a comma, or a semicolon if the first line has more of them.
 * Empty lines are left out. Other work of the process goes on in between.
 * @throws CsvError
 */
export async function* readCsv(file: Buffer): AsyncGenerator<CsvRecord> {
  const records: CsvRecord[] = [];
  let last = 0;
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(file),
    max_record_size: MAX_RECORD_BYTES,
    relax_column_count: true,
    skip_records_with_empty_values: true,
    on_record(fields: string[], { lines }) {
      last = lines;
      records.push({ line: lines - countBreaks(fields), fields });
      return null;
    },
  });
  parser.on('error', () => {});
  for (let at = 0; at <= file.length; at += SLICE_BYTES) {
    const slice = file.subarray(at, at + SLICE_BYTES);
    const isLast = at + SLICE_BYTES > file.length;
    const error = await new Promise<unknown>((resolve) => {
      const done = (failure?: Error | null) => resolve(failure);
      if (isLast) parser.end(slice, done);
      else parser.write(slice, done);
    });
    yield* records.splice(0);
    if (error) throw toCsvError(error, last + 1);
    await nextTurn();
  }
}

function toCsvError(error: unknown, line: number): unknown {
  if (!(error instanceof ParserError)) return error;
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE')
    return new CsvError(line, 'There is text behind a closing quotation mark');
  if (error.code === 'INVALID_OPENING_QUOTE')
    return new CsvError(line, 'There is text before an opening quotation mark');
  return new CsvError(line, 'A quotation mark is not closed');
}

function findDelimiter(file: Buffer): string {
  const [first = ''] = file.toString('latin1', 0, MAX_RECORD_BYTES).split(/[\r\n]/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

const countBreaks = (fields: string[]) => fields.join('').split('\n').length - 1;
