import type { walletClosingCalls } from '@candor/contracts/calls/closing';
import { formatWireCents } from '@candor/contracts/money';
import { type Caller, ownOrPermitted } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { readClosingBalances } from '../../ledger/rules/closing.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { findObstacles } from '../close-wallet.ts';

export function closingHandlers(deps: PaymentsDeps): Handlers<typeof walletClosingCalls, Caller> {
  return {
    async checkClosing({ principal, params: { id } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      const { balances } = await deps.ledger.head(id);
      const { deposit, profit, held, investment } = readClosingBalances(balances);
      return reply({
        obstacles: await findObstacles(deps, id),
        balances: {
          deposit: formatWireCents(deposit),
          profit: formatWireCents(profit),
          held: formatWireCents(held),
          investment: formatWireCents(investment),
        },
      });
    },
  };
}
