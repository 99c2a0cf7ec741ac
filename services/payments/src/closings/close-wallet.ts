import { createHash } from 'node:crypto';
import type { ClosingObstacle } from '@candor/contracts/closing';
import {
  OPEN_ADJUSTMENT_STATUSES,
  OPEN_RECEIPT_STATUSES,
  OPEN_WITHDRAWAL_STATUSES,
} from '@candor/contracts/open-statuses';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { MoneyRequest } from '../decisions/request-documents.ts';
import type { RequestKind } from '../decisions/request-kind.ts';
import { receiptKind } from '../deposits/receipt-kind.ts';
import {
  CLOSING_SOURCE,
  closingEntry,
  type OpenWork,
  toObstacles,
  WalletNotEmpty,
} from '../ledger/rules/closing.ts';
import type { Actor } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { CREDITING_STATUSES } from '../profit-runs/rules/profit-run.ts';
import { PROPOSAL_KINDS } from '../proposals/proposal-kinds.ts';

export interface CloseWallet {
  accountId: string;
  attempt: number;
  by: Actor;
  correlationId: string;
}

/**
 * Closes the wallet of an account that is being deleted, or refuses with what prevents it. The mark keeps new requests
 * out while open ones are looked for; the last entry keeps everything out for good. Both refuse each other's rivals, so a
 * deposit, a credit and the closing have one outcome whatever their order. Safe to repeat after a crash at any point.
 */
export async function closeWallet(deps: PaymentsDeps, request: CloseWallet): Promise<void> {
  const { accountId, attempt, by, correlationId } = request;
  const { data, ledger, clock } = deps;
  if (!(await data.owners.startClosing(accountId, attempt))) return;
  deps.failpoint('closing.marked');
  const isClosed = await data.entries.findBySource(accountId, CLOSING_SOURCE);
  const obstacles = isClosed ? [] : await findObstacles(deps, accountId);
  if (obstacles.length > 0) return refuse(deps, request, obstacles);
  const at = clock.now();
  const closed = makeEvent('payments.wallet-closed.v1', { accountId, attempt }, at, {
    id: createHash('sha256').update(`wallet-closed:${accountId}`).digest('hex').slice(0, 32),
    correlationId,
  });
  try {
    await ledger.post(closingEntry(accountId, { by, correlationId }), {
      events: () => [closed],
    });
  } catch (error) {
    if (!(error instanceof WalletNotEmpty)) throw error;
    // Money arrived since.
    return refuse(deps, request, ['balance']);
  }
  deps.failpoint('closing.posted');
  await discardOpen(deps, receiptKind, accountId);
  for (const kind of PROPOSAL_KINDS) await discardOpen(deps, kind, accountId);
}

/**
 * Removes what was stored after the look and before the last entry, and waits for a decision: no call has been answered with
 * it. What is being settled is left to the call that does, and to the erasure after a crash.
 */
async function discardOpen<R extends MoneyRequest>(
  deps: PaymentsDeps,
  { open, documents }: Pick<RequestKind<R>, 'open' | 'documents'>,
  accountId: string,
): Promise<void> {
  for (const item of await documents(deps).findOpen(accountId, [open])) {
    if (item.status === open) await documents(deps).discard(item);
  }
}

async function refuse(
  { data, clock, log }: PaymentsDeps,
  { accountId, attempt, correlationId }: CloseWallet,
  obstacles: ClosingObstacle[],
): Promise<void> {
  const event = makeEvent(
    'payments.wallet-close-refused.v1',
    { accountId, attempt, obstacles },
    clock.now(),
    { id: `wallet-close-refused-${accountId}-${attempt}`, correlationId },
  );
  await data.owners.refuseClosing(accountId, attempt, event);
  log.info({ accountId, attempt, obstacles }, 'wallet not closed');
}

/** What prevents closing the wallet of an account now. */
export async function findObstacles(
  deps: PaymentsDeps,
  accountId: string,
): Promise<ClosingObstacle[]> {
  const open = await countOpenWork(deps, accountId);
  const { balances } = await deps.ledger.head(accountId);
  return toObstacles(balances, open);
}

async function countOpenWork(deps: PaymentsDeps, accountId: string): Promise<OpenWork> {
  const { data } = deps;
  const [deposits, withdrawals, profitRuns, ...proposals] = await Promise.all([
    data.receipts.findOpen(accountId, OPEN_RECEIPT_STATUSES),
    data.withdrawals.findOpen(accountId, OPEN_WITHDRAWAL_STATUSES),
    countProfitRuns(data, accountId),
    ...PROPOSAL_KINDS.map((kind) =>
      kind.documents(deps).findOpen(accountId, OPEN_ADJUSTMENT_STATUSES),
    ),
  ]);
  return {
    deposits: deposits.length,
    withdrawals: withdrawals.length,
    proposals: proposals.flat().length + profitRuns,
  };
}

/** Runs that are proposed or further and would still credit the account. A draft may never be proposed. */
async function countProfitRuns(data: PaymentsDeps['data'], accountId: string): Promise<number> {
  const runs = await data.profitRuns.findMany(await data.profitLines.runsPlannedFor(accountId));
  return runs.filter(({ status }) => CREDITING_STATUSES.includes(status)).length;
}
