import type { walletCalls } from '@candor/contracts/calls/wallets';
import { type Caller, ownOrPermitted } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { walletView } from '../../ledger/wallet-view.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { readBalanceHistory, readHistory, readHistoryItem } from '../read-history.ts';
import { balanceHistoryView, transactionView } from './history-views.ts';
import { toHistoryFilter } from './to-history-filter.ts';

export function walletHandlers(deps: PaymentsDeps): Handlers<typeof walletCalls, Caller> {
  return {
    async readWallet({ principal, params: { id } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      return reply(walletView(id, await deps.ledger.head(id)));
    },

    async listTransactions({ principal, params: { id }, query }) {
      ownOrPermitted(principal, id, 'accounts:read');
      const { items, page } = await readHistory(deps, {
        walletId: id,
        limit: query.limit,
        cursor: query.cursor ?? null,
        filter: toHistoryFilter(query, deps.clock.now()),
      });
      return reply(items.map(transactionView), { page });
    },

    async readTransaction({ principal, params: { id, seq } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      return reply(transactionView(await readHistoryItem(deps, id, Number(seq))));
    },

    async readBalanceHistory({ principal, params: { id }, query: { days = null } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      return reply(balanceHistoryView(await readBalanceHistory(deps, id, days)));
    },
  };
}
