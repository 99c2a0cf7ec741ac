import type { Paged } from '@candor/contracts/envelope';
import { OPEN_ADJUSTMENT_STATUSES } from '@candor/contracts/open-statuses';
import { listCursor } from '@candor/kit/mongo/list-cursor';
import type { ProposalKind } from '../decisions/proposal-kind.ts';
import type { ListRequest } from '../decisions/request-documents.ts';
import type { MoneyProposal } from '../decisions/rules/money-proposal.ts';
import { applyPostings, type Balances, InsufficientFunds } from '../ledger/rules/balances.ts';
import type { Posting } from '../ledger/rules/posting.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { PROPOSAL_KINDS } from '../proposals/proposal-kinds.ts';
import type { Withdrawal } from '../withdrawals/rules/withdrawal.ts';

/** Something that two admins decide together. */
export type Approval =
  | { of: ProposalKind<MoneyProposal>; item: MoneyProposal }
  | { of: 'payouts'; item: Withdrawal };

interface Positioned {
  approval: Approval;
  /** Position in the list. */
  id: string;
  createdAt: Date;
}

const ENDED: readonly MoneyProposal['status'][] = [
  'approved',
  'refused',
  'declined',
  'expired',
  'withdrawn',
];

/**
 * What awaits a second admin, oldest first; or what has ended, newest first. By the time of the proposal. Of one
 * account, there is no total.
 */
export async function listApprovals(
  deps: PaymentsDeps,
  {
    isOpen,
    accountId,
    hasPayouts = true,
    limit,
    cursor,
  }: {
    isOpen: boolean;
    accountId?: string;
    hasPayouts?: boolean;
    limit: number;
    cursor: string | null;
  },
): Promise<Paged<Approval>> {
  const { withdrawals } = deps.data;
  const isCounted = isOpen && !cursor && !accountId;
  const which: Pick<
    ListRequest<MoneyProposal>,
    'statuses' | 'order' | 'isDecided' | 'isUncounted'
  > = isOpen
    ? { statuses: OPEN_ADJUSTMENT_STATUSES, order: 'oldest-first', isUncounted: !isCounted }
    : { statuses: ENDED, order: 'newest-first', isDecided: true, isUncounted: true };
  const after = listCursor.parse(cursor);
  const [marked, payouts, ...proposed] = await Promise.all([
    hasPayouts
      ? withdrawals.listMarked({
          isOpen,
          accountId,
          limit: limit + 1,
          after: after && { at: after.createdAt, id: after.id },
        })
      : [],
    isCounted ? withdrawals.countMarked() : 0,
    ...PROPOSAL_KINDS.map(async (of) => ({
      of,
      ...(await of.documents(deps).list({ ...which, accountId, limit: limit + 1, cursor })),
    })),
  ]);
  const found: Positioned[] = [
    ...proposed.flatMap(({ of, items }) =>
      items.map((item) => ({
        id: item.id,
        createdAt: item.createdAt,
        approval: { of, item },
      })),
    ),
    ...marked.map((item) => ({
      id: item.id,
      createdAt: item.approval?.at ?? item.createdAt,
      approval: { of: 'payouts' as const, item },
    })),
  ];
  const direction = isOpen ? 1 : -1;
  found.sort((a, b) => direction * compare(a, b));
  const { items, page } = listCursor.toPage(found, limit);
  const total = isCounted
    ? { total: proposed.reduce((sum, one) => sum + (one.page.total ?? 0), payouts) }
    : {};
  return {
    items: items.map(({ approval }) => approval),
    page: { ...page, ...total },
  };
}

function compare(a: Positioned, b: Positioned): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

/** The balances after an approval; null if the funds would be insufficient. */
export function projectBalances(before: Balances, postings: readonly Posting[]): Balances | null {
  try {
    return applyPostings(before, postings);
  } catch (error) {
    if (error instanceof InsufficientFunds) return null;
    throw error;
  }
}
