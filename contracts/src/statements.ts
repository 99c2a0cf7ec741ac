import { type InferType, number, object } from 'yup';
import { language, text } from './fields.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { parseWireCents } from './money.ts';
import { isStatementCode, toStatementCode } from './statement-code.ts';
import { day, zone } from './wallet-history.ts';

/** Query of a statement: the first and last day of the period, in a time zone, and the language of PDF and CSV. */
export const statementQuerySchema = object({
  from: day('First day').required('Choose the first day'),
  to: day('Last day').required('Choose the last day'),
  zone: zone(),
  language: language().default(DEFAULT_LANGUAGE),
}).test('in-order', 'The first day is after the last one', function (value) {
  const { from, to } = value;
  return from && to && from > to
    ? this.createError({ path: 'from', message: 'The first day is after the last one' })
    : true;
});

/** A statement as printed, to be compared with the issued one. */
export const verifyStatementSchema = object({
  code: text()
    .required('Enter the verification code')
    .max(40, 'The code has 12 characters')
    .transform((value) => (typeof value === 'string' ? toStatementCode(value) : value))
    .test('code', 'A character of this code is wrong. Compare it with the statement.', (value) =>
      value === undefined ? true : isStatementCode(value),
    ),
  /** USD. */
  closing: number()
    .transform((_cast, original) => (typeof original === 'number' ? original : Number.NaN))
    .typeError('Enter the closing balance, such as 5250.50')
    .required('Enter the closing balance')
    .test('amount', 'Enter the closing balance, such as 5250.50', (value) =>
      value === undefined ? true : parseWireCents(value) !== null,
    ),
});
export type VerifyStatementRequest = InferType<typeof verifyStatementSchema>;

/** Facts of an issued statement, for those who hold it. */
export interface StatementCheckView {
  /** False for an unknown code and for another closing balance alike. */
  valid: boolean;
  statement: {
    /** Initials of the holder's name. */
    holder: string;
    /** First and last day, in `zone`. */
    from: string;
    to: string;
    zone: string;
    entries: number;
    issuedAt: string;
  } | null;
}
