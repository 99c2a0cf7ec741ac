import { formatWireCents } from '@candor/contracts/money';
import type { PlanLimits } from '@candor/contracts/plans';
import type { ReceiptView, SimilarReceiptView } from '@candor/contracts/receipts';
import { toReference } from '@candor/platform/decisions/to-reference';
import { decidedBy, findDeciders } from '../decisions/decided-by.ts';
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
  const owners = [...new Set(receipts.map(({ accountId }) => accountId))];
  const [names, similar, heads] = await Promise.all([
    findDeciders(deps, receipts),
    deps.data.receipts.findSimilar(receipts, MAX_SIMILAR),
    deps.ledger.heads(owners),
  ]);
  return receipts.map((receipt, index) => ({
    ...receiptView(receipt),
    ...decidedBy(receipt.decision, names),
    sameImageAs: (similar[index]?.images ?? []).map((one) => similarView(one, receipt)),
    sameTransactionAs: (similar[index]?.transactions ?? []).map((one) => similarView(one, receipt)),
    walletNow: totalsView(heads.get(receipt.accountId)?.balances ?? {}),
  }));
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
