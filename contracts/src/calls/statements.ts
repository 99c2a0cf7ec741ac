import {
  type StatementCheckView,
  statementQuerySchema,
  verifyStatementSchema,
} from '../statements.ts';
import { answers, answersRaw } from './answer.ts';
import { defineCalls } from './call.ts';

const download = {
  method: 'GET',
  access: 'user',
  limit: 'statement',
  body: 'none',
  query: statementQuerySchema,
  views: { part: 'history', account: 'handler' },
  errors: ['NOT_FOUND'],
} as const;

/** Statements of a wallet, and their verification by anyone who holds one. */
export const statementCalls = defineCalls('payments', {
  downloadStatementCsv: {
    ...download,
    path: 'users/:id/statement.csv',
    answer: answersRaw('text/csv'),
    summary: 'Download the statement of a period as CSV',
  },
  downloadStatementPdf: {
    ...download,
    path: 'users/:id/statement.pdf',
    answer: answersRaw('application/pdf'),
    summary: 'Download the statement of a period as PDF',
  },
  downloadStatementChain: {
    ...download,
    path: 'users/:id/statement.json',
    answer: answersRaw('application/json'),
    summary:
      'Download the entries of a period with their hashes and the signed checkpoint that covers them',
  },
  verifyStatement: {
    method: 'POST',
    path: 'statements/verify',
    access: 'public',
    limit: 'statementCheck',
    body: 'json',
    request: verifyStatementSchema,
    answer: answers<StatementCheckView>(),
    errors: [],
    summary: 'Check the verification code and the closing balance of a statement',
  },
});
