import { formatWireCents } from '@candor/contracts/money';
import type { PlanLimits } from '@candor/contracts/plans';
import type { ReceiptView, SimilarReceiptView } from '@candor/contracts/receipts';
import { decidedBy, findDeciders } from '../decisions/decided-by.ts';
import { toReference } from '../ledger/rules/reference.ts';
import { totalsView } from '../ledger/wallet-view.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { SimilarReceipt } from './data/receipts.ts';
import { type Receipt, receiptLimits } from './rules/receipt.ts';

/** Other receipts that are named, at most, for the same image or transaction. */
const MAX_SIMILAR = 5;

function limitsView({ minimum, maximum }: PlanLimits) {
  return { minimum: formatWireCents(minimum), maximum: formatWireCents(maximum) };
}

export function receiptView(receipt: Receipt): ReceiptView {
  const { decision } = receipt;
  return {
    id: receipt.id,
    reference: toReference(receipt.id),
    userId: receipt.accountId,
    fullName: receipt.fullName,
    email: receipt.email,
    amount: formatWireCents(receipt.amount),
    confirmedAmount: decision?.status === 'successful' ? formatWireCents(decision.amount) : null,
    plan: receipt.plan,
    limits: limitsView(receiptLimits(receipt)),
    wallet: receipt.wallet,
    status: receipt.status,
    reason: decision?.reason ?? null,
    createdAt: receipt.createdAt.toISOString(),
    dueAt: receipt.dueAt.toISOString(),
    decidedAt: decision?.at.toISOString() ?? null,
    receiptImage: `/users/receipt/${receipt.id}/image`,
    sha256: receipt.image.sha256,
    transactionId: receipt.transactionId ?? null,
  };
}

/** What staff see of receipts: with similar ones, the totals of their owners, and who decided. */
export async function staffReceiptViews(
  deps: PaymentsDeps,
  receipts: readonly Receipt[],
): Promise<ReceiptView[]> {
  const names = await findDeciders(deps, receipts);
  return Promise.all(
    receipts.map(async (receipt) => {
      const [images, transactions, head] = await Promise.all([
        deps.data.receipts.findWithSameImage(receipt, MAX_SIMILAR),
        deps.data.receipts.findWithSameTransaction(receipt, MAX_SIMILAR),
        deps.ledger.head(receipt.accountId),
      ]);
      return {
        ...receiptView(receipt),
        ...decidedBy(receipt.decision, names),
        sameImageAs: images.map((one) => similarView(one, receipt)),
        sameTransactionAs: transactions.map((one) => similarView(one, receipt)),
        walletNow: totalsView(head.balances),
      };
    }),
  );
}

function similarView(
  { id, accountId, amount, status, createdAt }: SimilarReceipt,
  receipt: Receipt,
): SimilarReceiptView {
  return {
    id,
    reference: toReference(id),
    amount: formatWireCents(amount),
    status,
    createdAt: createdAt.toISOString(),
    sameAccount: accountId === receipt.accountId,
  };
}
