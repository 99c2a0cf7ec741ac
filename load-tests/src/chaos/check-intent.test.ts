import { toCallId } from '@candor/platform/calls/call-key';
import { describe, expect, test } from '@jest/globals';
import { checkIntent } from './check-intent.ts';
import type { Intent } from './intents.ts';
import type { Row, State } from './state.ts';

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
