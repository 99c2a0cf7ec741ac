import {
  type StatementCheckView,
  statementQuerySchema,
  verifyStatementSchema,
} from '../statements.ts';
import { answers, answersRaw } from './answer.ts';
import { defineCalls } from './call.ts';

const download = {
  access: 'user',
  limit: 'statement',
  query: statementQuerySchema,
  views: { part: 'history', account: 'handler' },
  errors: ['NOT_FOUND'],
} as const;

/** Statements of a wallet, and their verification by anyone who holds one. */
export const statementCalls = defineCalls('payments', {
  downloadStatementCsv: {
    ...download,
    address: 'GET users/:id/statement.csv',
    answer: answersRaw('text/csv'),
    summary: 'Download the statement of a period as CSV',
  },
  downloadStatementPdf: {
    ...download,
    address: 'GET users/:id/statement.pdf',
    answer: answersRaw('application/pdf'),
    summary: 'Download the statement of a period as PDF',
  },
  downloadStatementChain: {
    ...download,
    address: 'GET users/:id/statement.json',
    answer: answersRaw('application/json'),
    summary:
      'Download the entries of a period with their hashes and the signed checkpoint that covers them',
  },
  verifyStatement: {
    address: 'POST statements/verify',
    access: 'public',
    limit: 'statementCheck',
    request: verifyStatementSchema,
    answer: answers<StatementCheckView>(),
    summary: 'Check the verification code and the closing balance of a statement',
  },
});
