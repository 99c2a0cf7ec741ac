import { toCallId } from '@candor/platform/calls/call-key';
import { describe, expect, test } from '@jest/globals';
import { checkIntent } from './check-intent.ts';
import type { Intent } from './intents.ts';
import { type Row, type State, toCause } from './state.ts';

const BY = '6b088c13b7d9704272b4f567';
const KEY = 'a-key';

const withdraw = (...answers: [status: number, code?: string][]): Intent => ({
  key: KEY,
  kind: 'withdraw',
  by: BY,
  path: '/users/withdraw',
  wanted: { amount: 20 },
  replies: answers.map(([status, code = null]) => ({ status, code, data: null })),
  misused: [],
});

/** What the ledger's service holds when the withdrawal was made, or not. */
function stored(isMade: boolean): State {
  const id = toCallId({ by: BY, call: 'requestWithdrawal', key: KEY });
  const row = { accountId: BY, status: 'pending', createdAt: new Date() } as Row;
  const none = () => new Map<string, Row>();
  return {
    receipts: none(),
    withdrawals: isMade ? new Map([[id, row]]) : none(),
    adjustments: none(),
    reversals: none(),
    profitRuns: none(),
    identities: none(),
    refusedClosings: new Set(),
    sources: new Map(),
  };
}

describe('a withdrawal that is refused', () => {
  test('contradicts a document of it', () => {
    expect(checkIntent(withdraw([422, 'FUNDS_INSUFFICIENT']), stored(true))).toHaveLength(1);
    expect(checkIntent(withdraw([422, 'KYC_REQUIRED']), stored(true))).toHaveLength(1);
    expect(checkIntent(withdraw([422, 'KYC_REQUIRED']), stored(false))).toEqual([]);
  });

  test('for what others change may be made by a repetition that got no answer', () => {
    expect(checkIntent(withdraw([422, 'KYC_REQUIRED'], [0]), stored(true))).toEqual([]);
    expect(checkIntent(withdraw([422, 'FUNDS_INSUFFICIENT'], [0]), stored(true))).toHaveLength(1);
  });
});

test('a profit run that was answered is there', () => {
  const run: Intent = {
    key: KEY,
    kind: 'profit-run',
    by: BY,
    path: '/users/profit-runs',
    wanted: {},
    replies: [
      { status: 503, code: 'SERVICE_UNAVAILABLE', data: null },
      { status: 201, code: null, data: { id: 'run' } },
    ],
    misused: [],
  };
  expect(checkIntent(run, stored(false))).toHaveLength(1);
  const found = { ...stored(false), profitRuns: new Map([['run', {} as Row]]) };
  expect(checkIntent(run, found)).toEqual([]);
});

describe('documents of an identity', () => {
  const submit = (...statuses: number[]): Intent => ({
    key: KEY,
    kind: 'submit-kyc',
    by: BY,
    path: '/users/uploadKYCData',
    wanted: {},
    replies: statuses.map((status) => ({
      status,
      code: status === 409 ? 'STATE_CONFLICT' : null,
      data: { id: BY },
    })),
    misused: [],
  });
  const id = toCallId({ by: BY, call: 'uploadKyc', key: KEY });
  const sent = { ...stored(false), identities: new Map([[id, { accountId: BY } as Row]]) };

  test('are stored if they were accepted', () => {
    expect(checkIntent(submit(200), stored(false))).toHaveLength(1);
    expect(checkIntent(submit(200), sent)).toEqual([]);
  });

  test('are not stored if others were open, which a repetition may find decided', () => {
    expect(checkIntent(submit(409), sent)).toHaveLength(1);
    expect(checkIntent(submit(409), stored(false))).toEqual([]);
    expect(checkIntent(submit(409, 200), sent)).toEqual([]);
  });
});

describe('a deletion that is accepted', () => {
  const close = (state: 'erased' | 'pending'): Intent => ({
    key: KEY,
    kind: 'close',
    by: BY,
    path: `/users/${BY}`,
    wanted: { id: BY },
    replies: [{ status: state === 'erased' ? 200 : 202, code: null, data: { id: BY, state } }],
    misused: [],
  });

  test('contradicts a wallet that is not closed', () => {
    expect(checkIntent(close('erased'), stored(false))).toHaveLength(1);
    expect(checkIntent(close('pending'), stored(false))).toHaveLength(1);
    const closed = stored(false);
    const entry = { walletId: BY, sourceId: 'wallet-closed', kind: 'wallet-closed', about: 0 };
    closed.sources.set(toCause(BY, 'wallet-closed'), { ...entry, count: 1 });
    expect(checkIntent(close('erased'), closed)).toEqual([]);
  });

  test('may be refused later if it was pending', () => {
    const refused = { ...stored(false), refusedClosings: new Set([BY]) };
    expect(checkIntent(close('pending'), refused)).toEqual([]);
    expect(checkIntent(close('erased'), refused)).toHaveLength(1);
  });
});
