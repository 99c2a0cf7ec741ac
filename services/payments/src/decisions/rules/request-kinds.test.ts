import { planByName } from '@candor/contracts/plans';
import { toReference } from '@candor/platform/decisions/to-reference';
import { describe, expect, it } from '@jest/globals';
import { adjustmentDrafts } from '../../adjustments/rules/adjustment.ts';
import { assertAmountFits, type Receipt, receiptEntry } from '../../deposits/rules/receipt.ts';
import { moveUsd } from '../../ledger/rules/posting.ts';
import {
  formatDestination,
  holdEntry,
  outcomeEntry,
  type Withdrawal,
} from '../../withdrawals/rules/withdrawal.ts';

const admin = { id: 'a'.repeat(24), role: 'admin' as const };
const at = new Date('2026-05-01T10:00:00Z');

const receipt: Receipt = {
  id: '65f0c0ffee65f0c0ffee7c04',
  accountId: 'b'.repeat(24),
  fullName: 'Amara Lindqvist',
  email: 'amara@demo.candor.example',
  amount: 600_000,
  plan: 'Starter',
  wallet: 'bitcoin',
  status: 'approving',
  image: { key: 'k', sha256: 's', bytes: 1, contentType: 'image/png' },
  createdAt: at,
  dueAt: at,
  decision: null,
};

const withdrawal: Withdrawal = {
  id: 'd'.repeat(24),
  accountId: 'b'.repeat(24),
  fullName: 'Amara Lindqvist',
  email: 'amara@demo.candor.example',
  amount: 50_000,
  currency: 'USD',
  status: 'pending',
  correlationId: 'c',
  createdAt: at,
  dueAt: at,
  decision: null,
  withdrawalType: 'bank transfer',
  walletAddress: null,
  accountNumber: '0000 1234 4471',
  accountName: 'Amara Lindqvist',
  bankName: 'Sample Bank',
  routingNumber: '110000000',
};

const decision = { reason: null, by: admin, at, correlationId: 'c', key: null, bodyHash: '' };

describe('the entry of a decided receipt', () => {
  it('posts the confirmed amount to the deposit and its plan', () => {
    const entry = receiptEntry(receipt, { ...decision, status: 'successful', amount: 590_000 });
    expect(entry).toMatchObject({
      kind: 'deposit-approved',
      about: 590_000,
      sourceId: `receipt:${receipt.id}`,
    });
    expect(entry.postings).toEqual([
      moveUsd('world:deposits', 'deposit', 590_000),
      moveUsd('plan:Starter', 'investment', 590_000),
    ]);
  });

  it('records a rejection with its reason and without postings', () => {
    const entry = receiptEntry(receipt, {
      ...decision,
      status: 'rejected',
      amount: 600_000,
      reason: 'unreadable',
    });
    expect(entry).toMatchObject({
      kind: 'deposit-rejected',
      postings: [],
      about: 600_000,
      reason: 'unreadable',
    });
  });

  it('must have an amount within the limits of its plan', () => {
    const starter = planByName('Starter');
    if (!starter) throw new Error('the Starter plan is missing');
    expect(() => assertAmountFits(starter, 500_000)).toThrow('Enter at least $5,000.01.');
    expect(() => assertAmountFits(starter, 2_500_001)).toThrow('at most $25,000.00');
    expect(() => assertAmountFits(starter, 2_500_000)).not.toThrow();
  });
});

describe('a withdrawal', () => {
  it('posts a hold, and then either a payout or a release under one shared source', () => {
    expect(holdEntry(withdrawal).postings).toEqual([moveUsd('profit', 'held', 50_000)]);
    const noReference = { ...decision, paymentReference: null };
    const paid = outcomeEntry(withdrawal, { ...noReference, status: 'successful' });
    const rejected = outcomeEntry(withdrawal, {
      ...noReference,
      status: 'rejected',
      reason: 'wrong bank',
    });
    const cancelled = outcomeEntry(withdrawal, { ...noReference, status: 'cancelled' });
    expect(paid.postings).toEqual([moveUsd('held', 'withdrawn', 50_000)]);
    expect(rejected.postings).toEqual([moveUsd('held', 'profit', 50_000)]);
    expect(new Set([paid.sourceId, rejected.sourceId, cancelled.sourceId]).size).toBe(1);
    expect([paid.kind, rejected.kind, cancelled.kind]).toEqual([
      'withdrawal-paid',
      'withdrawal-rejected',
      'withdrawal-cancelled',
    ]);
  });

  it('includes the payment reference in the entry of the payout', () => {
    const paid = outcomeEntry(withdrawal, {
      ...decision,
      status: 'successful',
      paymentReference: 'SEPA-88120',
    });
    expect(paid.detail).toBe('to bank account ending 4471, payment reference SEPA-88120');
  });

  it('names its destination without the full account number or address', () => {
    expect(formatDestination(withdrawal)).toBe('to bank account ending 4471');
    expect(
      formatDestination({
        ...withdrawal,
        withdrawalType: 'bitcoin wallet',
        walletAddress: 'bc1qxxxxxxt2w4y',
      }),
    ).toBe('to bitcoin wallet ending t2w4y');
  });
});

describe('an adjustment', () => {
  it('moves money from the house account for a top-up and back for a deduction', () => {
    const base = {
      id: 'e'.repeat(24),
      accountId: 'b'.repeat(24),
      wallet: 'totalProfit' as const,
      amount: 100,
      details: 'week 46',
      status: 'posting' as const,
      maker: admin,
      decision: null,
      correlationId: 'c',
      createdAt: at,
    };
    expect(adjustmentDrafts({ ...base, action: 'top-up' }).posted.postings).toEqual([
      moveUsd('house:adjustments', 'profit', 100),
    ]);
    expect(
      adjustmentDrafts({ ...base, action: 'deduct', wallet: 'totalDeposit' }).posted.postings,
    ).toEqual([moveUsd('deposit', 'house:adjustments', 100)]);
  });
});

describe('a reference', () => {
  it('consists of the last eight digits of the id in two groups', () => {
    expect(toReference(receipt.id)).toBe('FFEE-7C04');
  });
});
