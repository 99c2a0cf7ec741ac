import type { ReceiptView } from '@candor/contracts/receipts';
import type { WithdrawalFactsView } from '@candor/contracts/withdrawal-facts';
import type { WithdrawalView } from '@candor/contracts/withdrawals';

const NAMES = ['Amara Lindqvist', 'Jonas Weber', 'Priya Nair', 'Mateo Silva'];
const hex = (n: number) => n.toString(16).padStart(4, '0');
const HOUR = 3_600_000;

/** The fields that receipt and withdrawal number `n` share; each number has its own name, reference and amount. */
function createRequest(n: number, kind: string) {
  return {
    id: `65f00000000000000000${kind}${hex(n).slice(1)}`,
    reference: `0000-${hex(n).toUpperCase()}`,
    userId: '65f000000000000000000001',
    fullName: `${NAMES[n % NAMES.length]} ${n}`,
    email: `investor-${n}@example.com`,
    reason: null,
    createdAt: new Date(Date.UTC(2026, 10, 20, 8) + n * 60_000).toISOString(),
    dueAt: new Date(Date.now() + 5 * HOUR).toISOString(),
    decidedAt: null,
  };
}

export function aReceipt(n: number, own: Partial<ReceiptView> = {}): ReceiptView {
  const base = createRequest(n, 'f');
  return {
    ...base,
    amount: 6000 + n,
    confirmedAmount: null,
    plan: 'Starter',
    wallet: 'bitcoin',
    status: 'pending',
    limits: { minimum: 5000, maximum: 25_000 },
    receiptImage: `/users/receipt/${base.id}/image`,
    sha256: hex(n).repeat(16),
    transactionId: null,
    sameImageAs: [],
    sameTransactionAs: [],
    walletNow: {
      totalDeposit: 10_000,
      totalInvestment: 10_000,
      totalProfit: 0,
      totalWithdraw: 0,
      held: 0,
    },
    ...own,
  };
}

export function aWithdrawal(n: number, own: Partial<WithdrawalView> = {}): WithdrawalView {
  return {
    ...createRequest(n, 'e'),
    amount: 100 + n,
    currency: 'USD',
    withdrawalType: 'bank transfer',
    destination: 'to bank account ending 4471',
    walletAddress: null,
    accountNumber: '00004471',
    accountName: `${NAMES[n % NAMES.length]} ${n}`,
    bankName: 'Sample Bank',
    routingNumber: '110000000',
    status: 'pending',
    paymentReference: null,
    facts: someFacts(),
    ...own,
  };
}

/** An account and a destination that have been known for long. */
export function someFacts(own: Partial<WithdrawalFactsView> = {}): WithdrawalFactsView {
  return {
    accountSince: '2024-03-01T09:00:00.000Z',
    destination: {
      saved: {
        status: 'confirmed',
        createdAt: '2024-03-02T09:00:00.000Z',
        confirmedAt: '2024-03-02T09:30:00.000Z',
        usableAt: '2024-03-03T09:30:00.000Z',
      },
      timesPaid: 3,
      lastPaidAt: '2026-09-01T09:00:00.000Z',
    },
    changes: [],
    hold: null,
    identity: { verified: true, limit: 1000, used: 0 },
    walletNow: {
      totalDeposit: 10_000,
      totalInvestment: 10_000,
      totalProfit: 800,
      totalWithdraw: 50,
      held: 500,
    },
    ...own,
  };
}

export function times<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}
