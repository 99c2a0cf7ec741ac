import { addDays } from '@candor/contracts/overview';
import { balanceChange, shownBalance } from '@candor/payments/ledger/balances';
import type { LedgerEntry } from '@candor/payments/ledger/ledger-entry';
import { parse } from 'csv-parse/sync';
import type { Connection } from 'mongoose';
import type { ApiCaller } from '../platform/api-caller.ts';
import type { Intent } from './intents.ts';
import { tellEntry } from './tell-entry.ts';

/** What a statement says; amounts in cents. */
export interface StatementText {
  opening: number;
  closing: number;
  count: number;
  lines: { seq: number; change: number; balance: number }[];
}

/** Facts before the columns, and where they are. */
const [OPENING, CLOSING, COUNT, COLUMNS] = [6, 7, 8, 11];
const [SEQ, CHANGE, BALANCE] = [0, 9, 10];

const isWhole = (csv: string) =>
  csv.startsWith('\uFEFFStatement of account,') && /\r\n,,,Closing balance,[^\n]*\r\n$/.test(csv);

/** Reads a statement in English. Null if it is none, or not all of one. */
export function parseStatement(csv: string): StatementText | null {
  if (!isWhole(csv)) return null;
  const rows: string[][] = parse(csv, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const toCents = (text = '') => Math.round(Number(text) * 100);
  const table = rows.slice(COLUMNS + 1);
  return {
    opening: toCents(rows[OPENING]?.[1]),
    closing: toCents(rows[CLOSING]?.[1]),
    count: Number(rows[COUNT]?.[1]),
    // Between the opening and the closing balance.
    lines: table.slice(1, -1).map((cells) => ({
      seq: Number(cells[SEQ]),
      change: toCents(cells[CHANGE]),
      balance: toCents(cells[BALANCE]),
    })),
  };
}

/**
 * Statements of one period after the other show each entry of the wallet once, with what its postings change, and lead from
 * nothing to the balance of the wallet.
 * @returns the first violation; null if there is none
 */
export function findStatementFault(
  entries: readonly LedgerEntry[],
  statements: readonly StatementText[],
  tell: (entry: LedgerEntry) => string,
): string | null {
  let balance = 0;
  let shown = 0;
  for (const { opening, closing, count, lines } of statements) {
    if (opening !== balance) return `opens with ${opening}, the entries before it give ${balance}`;
    for (const line of lines) {
      const entry = entries[shown];
      const again = entries.slice(0, shown).find(({ seq }) => seq === line.seq);
      if (again) return `shows twice ${tell(again)}`;
      if (!entry) return `shows number ${line.seq}, which the wallet does not have`;
      if (line.seq !== entry.seq) return `does not show ${tell(entry)}`;
      const change = balanceChange(entry);
      balance += change;
      if (line.change !== change || line.balance !== balance) {
        return `shows a change of ${line.change} to ${line.balance}, not ${change} to ${balance}, for ${tell(entry)}`;
      }
      shown += 1;
    }
    if (closing !== balance) return `closes with ${closing}, its lines give ${balance}`;
    if (count !== lines.length) return `counts ${count} entries and shows ${lines.length}`;
  }
  const [missing] = entries.slice(shown);
  if (missing) return `does not show ${tell(missing)}`;
  const head = entries.at(-1);
  const wallet = head ? shownBalance(head.balances) : 0;
  return wallet === balance ? null : `closes with ${balance}, the wallet has ${wallet}`;
}

/** Long before the first entry. */
const BEGINNING = '2020-01-01';

/** The statement of every wallet until yesterday, and that of today. */
export async function checkStatements(
  payments: Connection,
  { reader, intents }: { reader: ApiCaller; intents: readonly Intent[] },
): Promise<string[]> {
  const ledger = payments.collection<LedgerEntry>('entries');
  const found: string[] = [];
  const today = new Date().toISOString().slice(0, 10);
  const periods = [`from=${BEGINNING}&to=${addDays(today, -1)}`, `from=${today}&to=${today}`];
  for (const walletId of await ledger.distinct('walletId')) {
    const entries = await ledger.find({ walletId }).sort({ seq: 1 }).toArray();
    const statements: StatementText[] = [];
    for (const period of periods) {
      const path = `/users/${walletId}/statement.csv?${period}&zone=UTC`;
      const csv = await reader.download(path).then(String, String);
      const statement = parseStatement(csv);
      if (statement) statements.push(statement);
      else found.push(`statement of ${walletId}, ${period}, is not complete: ${csv.slice(-160)}`);
    }
    if (statements.length < periods.length) continue;
    const fault = findStatementFault(entries, statements, (entry) => tellEntry(entry, intents));
    if (fault) found.push(`statement of ${walletId} ${fault}`);
  }
  return found;
}
