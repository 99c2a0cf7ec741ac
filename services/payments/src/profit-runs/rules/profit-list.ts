import { isUtf8 } from 'node:buffer';
import { isCleanText } from '@candor/contracts/clean-text';
import { type Cents, parseCents } from '@candor/contracts/money';
import { PROFIT_MAX_LINES, PROFIT_MAX_PROBLEMS } from '@candor/contracts/profit-runs';
import { CsvError, type CsvRecord, readCsv } from './csv-records.ts';

/** A line of an uploaded list, before its wallet is looked up. */
export interface ListedProfit {
  line: number;
  /** Email address, in lower case, or id of the account. */
  account: string;
  amount: Cents;
  note: string | null;
}

export interface LineProblem {
  line: number;
  message: string;
}

const ID = /^[0-9a-f]{24}$/;
const MAX_NOTE = 200;
const HEADER_PROBLEM =
  'The first line must name the columns account, amount and, if there are notes, note';
const COLUMNS = ['account', 'amount', 'note'] as const;
type Column = (typeof COLUMNS)[number];

/** Whether an account is named by its id; otherwise by its email address. */
export function isAccountId(account: string): boolean {
  return ID.test(account);
}

/**
 * Reads an uploaded list: CSV in UTF-8 with the columns account, amount and note, in any order. Yields a line or its problem;
 * ends after {@link PROFIT_MAX_PROBLEMS} problems.
 */
export async function* readProfitList(file: Buffer): AsyncGenerator<ListedProfit | LineProblem> {
  if (!isUtf8(file)) {
    yield { line: 1, message: 'The file is not text in UTF-8' };
    return;
  }
  const seen = new Map<string, number>();
  let problems = 0;
  try {
    const records = readCsv(file);
    const header = await records.next();
    const columns = header.done ? null : findColumns(header.value);
    if (!columns) {
      yield { line: header.done ? 1 : header.value.line, message: HEADER_PROBLEM };
      return;
    }
    let count = 0;
    for await (const record of records) {
      count += 1;
      if (count > PROFIT_MAX_LINES) {
        yield {
          line: record.line,
          message: `A list has at most ${PROFIT_MAX_LINES.toLocaleString('en-GB')} lines`,
        };
        return;
      }
      const parsed = parseRecord(record, columns, seen);
      yield parsed;
      if ('message' in parsed) problems += 1;
      if (problems >= PROFIT_MAX_PROBLEMS) return;
    }
    if (count === 0) yield { line: 2, message: 'The list has no wallets' };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { line: error.line, message: error.message };
  }
}

function findColumns({ fields }: CsvRecord): Record<Column, number> | null {
  const names = fields.map((name) => name.trim().toLowerCase());
  const known = names.every((name) => (COLUMNS as readonly string[]).includes(name));
  const columns = {
    account: names.indexOf('account'),
    amount: names.indexOf('amount'),
    note: names.indexOf('note'),
  };
  const isUnique = new Set(names).size === names.length;
  return known && isUnique && columns.account >= 0 && columns.amount >= 0 ? columns : null;
}

function parseRecord(
  { line, fields }: CsvRecord,
  columns: Record<Column, number>,
  seen: Map<string, number>,
): ListedProfit | LineProblem {
  const width = columns.note >= 0 ? 3 : 2;
  if (fields.length > width) return { line, message: `The line has more than ${width} columns` };
  const read = (column: Column) => (fields[columns[column]] ?? '').trim().normalize('NFC');
  const account = read('account').toLowerCase();
  if (!isAccountId(account) && !/^[^\s@]+@[^\s@]+$/.test(account))
    return { line, message: 'The account is neither an email address nor an id' };
  const first = seen.get(account);
  if (first !== undefined) return { line, message: `The wallet is on line ${first} already` };
  seen.set(account, line);
  const amount = read('amount');
  const cents = parseCents(amount);
  if (cents === null || cents === 0) return { line, message: findAmountProblem(amount) };
  const note = read('note');
  if (note.length > MAX_NOTE)
    return { line, message: `The note must have at most ${MAX_NOTE} characters` };
  if (!isCleanText(note))
    return { line, message: 'Remove line breaks and invisible characters from the note' };
  return { line, account, amount: cents, note: note || null };
}

function findAmountProblem(amount: string): string {
  if (amount === '') return 'The amount is missing';
  if (/^[-−]/.test(amount) || /^0+(\.0*)?$/.test(amount)) return 'The amount must be above zero';
  if (/^\d+\.\d{3,}$/.test(amount)) return 'The amount must have at most two decimals';
  if (/^\d+(\.\d+)?$/.test(amount)) return 'The amount is too large';
  return 'The amount must be a number such as 1250.50';
}
