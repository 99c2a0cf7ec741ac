import { listQuerySchema } from '../list-query.ts';
import { PROFIT_FILE_MAX_BYTES } from '../profit-file.ts';
import {
  cancelProfitRunSchema,
  createProfitRunSchema,
  decideProfitRunSchema,
  type ProfitLineView,
  type ProfitRunView,
  profitLinesQuerySchema,
  reverseProfitRunSchema,
} from '../profit-runs.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';

/** Crediting the profit of a week to many wallets. */
export const profitRunCalls = defineCalls('payments', {
  createProfitRun: {
    address: 'POST users/profit-runs',
    access: 'profit:run',
    limit: 'upload',
    body: 'json-or-upload',
    idempotent: true,
    request: createProfitRunSchema,
    files: [{ name: 'file', required: true, maxBytes: PROFIT_FILE_MAX_BYTES }],
    answer: answers<ProfitRunView>(),
    statuses: [201],
    errors: ['FILE_EMPTY', 'FILE_MISSING', 'FILE_TOO_LARGE', 'LIMIT_REACHED', 'STATE_CONFLICT'],
    summary:
      'Prepare a profit run from a CSV of account, amount and note (multipart: `period`, `file`) or from a rate per plan; nothing is credited yet',
  },
  listProfitRuns: {
    address: 'GET users/profit-runs',
    access: 'profit:read',
    query: listQuerySchema,
    answer: answersPage<ProfitRunView>(),
    summary: 'List profit runs, newest first',
  },
  readProfitRun: {
    address: 'GET users/profit-runs/:id',
    access: 'profit:read',
    answer: answers<ProfitRunView>(),
    errors: ['NOT_FOUND'],
    summary:
      'Read a profit run with its totals, its differences from the previous one and its progress',
  },
  listProfitLines: {
    address: 'GET users/profit-runs/:id/lines',
    access: 'profit:read',
    views: { part: 'wallet', account: 'userId' },
    query: profitLinesQuerySchema,
    answer: answersPage<ProfitLineView>(),
    errors: ['NOT_FOUND'],
    summary: 'List the wallets of a profit run, by change or status',
  },
  proposeProfitRun: {
    address: 'POST users/profit-runs/:id/propose',
    access: 'profit:run',
    limit: 'money',
    idempotent: true,
    answer: answers<ProfitRunView>(),
    errors: ['NOT_FOUND', 'PROPOSAL_EXPIRED', 'STATE_CONFLICT'],
    summary: 'Propose a profit run that you prepared to a second admin',
  },
  decideProfitRun: {
    address: 'PATCH users/profit-runs/:id',
    access: 'profit:run',
    limit: 'money',
    idempotent: true,
    request: decideProfitRunSchema,
    answer: answers<ProfitRunView>(),
    errors: [
      'ALREADY_DECIDED',
      'MAKER_IS_CHECKER',
      'NOT_FOUND',
      'PROPOSAL_EXPIRED',
      'STATE_CONFLICT',
    ],
    summary: 'Approve or refuse a profit run, or its reversal, that another admin proposed',
  },
  cancelProfitRun: {
    address: 'POST users/profit-runs/:id/cancel',
    access: 'profit:run',
    limit: 'money',
    idempotent: true,
    request: cancelProfitRunSchema,
    answer: answers<ProfitRunView>(),
    errors: ['ALREADY_DECIDED', 'NOT_FOUND', 'PROPOSAL_EXPIRED', 'STATE_CONFLICT'],
    summary: 'Cancel a profit run, or its reversal, that you prepared or proposed',
  },
  reverseProfitRun: {
    address: 'POST users/profit-runs/:id/reverse',
    access: 'profit:run',
    limit: 'money',
    idempotent: true,
    request: reverseProfitRunSchema,
    answer: answers<ProfitRunView>(),
    statuses: [202],
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Propose to a second admin that a finished profit run is reversed as a whole',
  },
});
