import type { ReceiptView } from '@candor/contracts/receipts';
import type {
  BalanceHistoryView,
  PostingView,
  TransactionView,
  WalletView,
} from '@candor/contracts/wallet-history';
import type { WithdrawalView } from '@candor/contracts/withdrawals';

const USER = '65f000000000000000000001';

export function aWallet(own: Partial<WalletView> = {}): WalletView {
  return {
    userId: USER,
    totalDeposit: 10_000,
    totalInvestment: 10_000,
    totalProfit: 2480,
    totalWithdraw: 0,
    held: 0,
    balance: 12_480,
    available: 2480,
    seq: 6,
    updatedAt: '2026-11-16T09:00:00.000Z',
    plans: [{ plan: 'Starter', amount: 10_000 }],
    ...own,
  };
}

export function anEntry(own: Partial<TransactionView> = {}): TransactionView {
  const seq = own.seq ?? 6;
  return {
    id: `${USER}-${seq}`,
    seq,
    kind: 'adjustment',
    sourceId: 'adjustment:65f00000000000000000000a',
    reference: '0000-000A',
    createdAt: '2026-11-16T09:00:00.000Z',
    amount: 1850,
    about: 1850,
    status: 'successful',
    detail: 'profit, proposed and approved by two admins',
    reason: 'week 46, Starter',
    actorRole: 'admin',
    postings: [{ source: 'house:adjustments', destination: 'profit', amount: 1850 }],
    balanceAfter: 11_850,
    totalsAfter: {
      totalDeposit: 10_000,
      totalInvestment: 10_000,
      totalProfit: 1850,
      totalWithdraw: 0,
      held: 0,
    },
    reverses: null,
    reversedBy: null,
    prevHash: '81f209ac'.padEnd(60, '0').concat('e47b'),
    hash: '3dc077a1'.padEnd(60, '0').concat('9b52'),
    ...own,
  };
}

export function aReceipt(own: Partial<ReceiptView> = {}): ReceiptView {
  return {
    id: '65f0000000000000000000f1',
    reference: '0000-00F1',
    userId: USER,
    fullName: 'Amara Lindqvist',
    email: 'amara@example.com',
    amount: 6000,
    confirmedAmount: null,
    plan: 'Starter',
    wallet: 'bitcoin',
    status: 'pending',
    reason: null,
    createdAt: '2026-11-20T16:40:00.000Z',
    dueAt: '2026-11-21T16:40:00.000Z',
    decidedAt: null,
    limits: { minimum: 5000, maximum: 25_000 },
    receiptImage: '/users/receipt/65f0000000000000000000f1/image',
    transactionId: null,
    sha256: 'ab'.repeat(32),
    ...own,
  };
}

export function aWithdrawal(own: Partial<WithdrawalView> = {}): WithdrawalView {
  return {
    id: '65f0000000000000000000e1',
    reference: '0000-00E1',
    userId: USER,
    fullName: 'Amara Lindqvist',
    email: 'amara@example.com',
    amount: 500,
    currency: 'USD',
    withdrawalType: 'bank transfer',
    destination: 'to bank account ending 4471',
    walletAddress: null,
    accountNumber: '00004471',
    accountName: 'Amara Lindqvist',
    bankName: 'Sample Bank',
    routingNumber: '110000000',
    status: 'pending',
    paymentReference: null,
    reason: null,
    createdAt: '2026-11-19T10:12:00.000Z',
    dueAt: '2026-11-21T10:12:00.000Z',
    decidedAt: null,
    ...own,
  };
}

const adjusted = (change: number): PostingView =>
  change > 0
    ? { source: 'house:adjustments', destination: 'profit', amount: change }
    : { source: 'profit', destination: 'house:adjustments', amount: -change };

/** A balance history with these changes, one a day. */
export function aBalanceHistory(
  changes: readonly number[],
  own: Partial<BalanceHistoryView> = {},
): BalanceHistoryView {
  const opening = own.opening ?? 0;
  let balance = opening;
  return {
    from: '2026-10-22T12:00:00.000Z',
    truncated: false,
    points: changes.map((change, index) => {
      balance += change;
      return {
        seq: index + 1,
        at: new Date(Date.UTC(2026, 10, 1 + index, 9)).toISOString(),
        kind: 'adjustment',
        postings: [adjusted(change)],
        change,
        balance,
      };
    }),
    ...own,
    opening,
  };
}

/** {@link aBalanceHistory} with its entries in the last hours. */
export function aRecentBalanceHistory(changes: readonly number[]): BalanceHistoryView {
  const history = aBalanceHistory(changes);
  const points = history.points.map((point, index) => ({
    ...point,
    at: new Date(Date.now() - (changes.length - index) * 3_600_000).toISOString(),
  }));
  return { ...history, points };
}
