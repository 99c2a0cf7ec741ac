import type { AnyRequestKind } from '../decisions/any-request-kind.ts';
import type { MoneyRequest } from '../decisions/request-documents.ts';
import type { RequestKind } from '../decisions/request-kind.ts';
import { createRequests } from '../decisions/requests.ts';
import { receiptKind } from '../deposits/receipt-kind.ts';
import { profitRunKind } from '../profit-runs/profit-run-kind.ts';
import { PROPOSAL_KINDS } from '../proposals/proposal-kinds.ts';
import { withdrawalKind } from '../withdrawals/withdrawal-kind.ts';

function toAnyKind<R extends MoneyRequest>(kind: RequestKind<R>): AnyRequestKind {
  return {
    sweep: (deps, graceMs) => createRequests(deps, kind).sweep(graceMs),
    expire: (deps) => createRequests(deps, kind).expireOverdue(),
    async *claims(data, walletIds) {
      for await (const item of kind.documents({ data }).ofAccounts(walletIds)) {
        const expected = kind.expected(item, !item.unsettledSince);
        const held = kind.held?.(item) ?? 0;
        yield { walletId: item.accountId, id: item.id, expected, held };
      }
    },
    accountIds: (data) => kind.documents({ data }).accountIds(),
  };
}

/** Every kind of request that ends as entries. The sweeper and the verification use this list. */
export const REQUEST_KINDS: readonly AnyRequestKind[] = [
  toAnyKind(receiptKind),
  toAnyKind(withdrawalKind),
  ...PROPOSAL_KINDS.map((kind) => toAnyKind(kind)),
  profitRunKind,
];
