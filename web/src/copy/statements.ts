import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** Texts of statements: downloading one, and checking one that somebody holds. */
export const statementsCopy = defineCopy('statements', {
  download: {
    title: 'Statements',
    lead: 'Every entry of a period, with opening and closing balance.',
    form: 'Download a statement',
    period: 'Period',
    presets: {
      thisMonth: 'This month',
      lastMonth: 'Last month',
      thisYear: 'This year',
      lastYear: 'Last year',
    },
    from: 'First day',
    to: 'Last day',
    zoneHint: (zone: string) => `Days begin at midnight in your time zone, ${zone}.`,
    opening: 'Opening balance',
    entries: 'Entries',
    closing: 'Closing balance',
    format: 'Format',
    formats: {
      pdf: { label: 'PDF', note: 'To print, or to hand to a bank or tax office' },
      csv: { label: 'CSV', note: 'For a spreadsheet or accounting program' },
      json: { label: 'Chain', note: 'With all hashes, to be verified offline' },
    },
    submit: 'Download',
    done: 'Statement downloaded',
    failed: 'The download stopped before its end. Nothing was saved; try again.',
    codeHeading: 'Verification code',
    codeText:
      'Each PDF and CSV statement has a verification code. Whoever receives the statement can check it with the closing balance.',
    checkLink: 'Check a statement',
    chainHeading: 'Verify it yourself',
    chainText:
      'The chain contains your entries as they were hashed, and a signed checkpoint. A small script checks it without a network.',
    chainSteps: {
      download: 'Download the statement in the format “Chain”.',
      script: (file: ReactNode) =>
        sentence`Save ${file} in the same folder. It is short; read it first. It needs Node 20.`,
      run: 'Run it. It names what does not match.',
      file: 'statement.json',
    },
  },
  check: {
    title: 'Check a statement',
    lead: 'See whether Candor issued it.',
    form: 'Check a statement',
    code: 'Verification code',
    codeHint: '12 characters, at the foot of each page',
    closing: 'Closing balance in USD',
    closingHint: 'As printed at the top of the statement',
    submit: 'Check the statement',
    validTitle: 'This statement is valid',
    validText: 'Compare these facts with it:',
    invalidTitle: 'No statement matches',
    invalidText:
      'Compare both with the statement. If they are right, it is not ours or was changed.',
    holder: 'Holder’s initials',
    holderErased: 'erased with the account',
    period: 'Period',
    periodValue: (from: string, to: string) => `${from} to ${to}`,
    zone: 'Time zone',
    entries: 'Entries',
    issued: 'Issued',
    another: 'Check another statement',
  },
});

export type StatementsTexts = typeof statementsCopy.texts;
