import type { DecidedByView } from '@candor/contracts/decided';
import { type Cents, formatWireCents } from '@candor/contracts/money';
import type { ReceiptView, SimilarReceiptView, WithdrawalView } from '@candor/contracts/payments';
import type { WithdrawalFactsView } from '@candor/contracts/withdrawal-facts';
import { payoutApprovalView } from '../../decisions/http/approval-views.ts';
import type { Decision } from '../../decisions/rules/decision.ts';
import { receiptView, totalsView, withdrawalView } from '../../history/http/views.ts';
import { toReference } from '../../ledger/rules/reference.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import type { WithdrawalFacts } from '../../withdrawals/read-withdrawal-facts.ts';
import type { Withdrawal } from '../../withdrawals/rules/withdrawal.ts';
import type { SimilarReceipt } from '../data/receipts.ts';
import type { Receipt } from '../rules/receipt.ts';

/** Other receipts that are named, at most, for the same image or transaction. */
const MAX_SIMILAR = 5;

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

/** What staff see of withdrawals: who decided, too. */
export async function staffWithdrawalViews(
  deps: PaymentsDeps,
  withdrawals: readonly Withdrawal[],
): Promise<WithdrawalView[]> {
  const names = await findDeciders(deps, withdrawals);
  return withdrawals.map((withdrawal) => ({
    ...withdrawalView(withdrawal),
    ...decidedBy(withdrawal.decision, names),
    ...payoutApprovalView(deps, withdrawal),
  }));
}

async function findDeciders(
  { data }: PaymentsDeps,
  items: readonly { decision: Decision | null }[],
): Promise<Map<string, string>> {
  const ids = new Set(items.flatMap(({ decision }) => (decision ? [decision.by.id] : [])));
  const known = [...ids].filter((id): id is string => id !== null);
  return known.length > 0 ? data.owners.findNames(known) : new Map();
}

function decidedBy(
  decision: Decision | null,
  names: Map<string, string>,
): { decidedBy?: DecidedByView } {
  if (!decision) return {};
  const { id, role } = decision.by;
  return { decidedBy: { role, name: (id && names.get(id)) || null } };
}

/** @param limit what may be withdrawn without a verified identity */
export function withdrawalFactsView(facts: WithdrawalFacts, limit: Cents): WithdrawalFactsView {
  const { accountSince, saved, paidAt, changes, hold, identity, balances } = facts;
  return {
    accountSince: accountSince.toISOString(),
    destination: {
      saved:
        saved && saved.status !== 'removed'
          ? {
              status: saved.status,
              createdAt: saved.createdAt.toISOString(),
              confirmedAt: saved.confirmedAt?.toISOString() ?? null,
              usableAt: saved.usableAt?.toISOString() ?? null,
            }
          : null,
      timesPaid: paidAt.length,
      lastPaidAt: paidAt[0]?.toISOString() ?? null,
    },
    changes: changes.map(({ what, at, device = null, times }) => ({
      what,
      at: at.toISOString(),
      device,
      times,
    })),
    hold: hold && { until: hold.until.toISOString(), after: hold.after },
    identity: {
      verified: identity.verified,
      limit: formatWireCents(limit),
      used: formatWireCents(identity.used),
    },
    walletNow: totalsView(balances),
  };
}
