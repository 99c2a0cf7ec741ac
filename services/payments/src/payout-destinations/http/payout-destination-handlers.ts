import type { payoutDestinationCalls } from '@candor/contracts/calls/payout-destinations';
import type { DestinationView } from '@candor/contracts/payout-destinations';
import { assertFreshLogin } from '@candor/kit/http/assert-fresh-login';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { toRequester } from '../../decisions/to-requester.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { formatDestination } from '../../withdrawals/rules/withdrawal.ts';
import { toPayout } from '../../withdrawals/to-payout.ts';
import { addDestination } from '../add-destination.ts';
import { confirmDestination } from '../confirm-destination.ts';
import { removeDestination } from '../remove-destination.ts';
import { MAX_DESTINATIONS, type PayoutDestination } from '../rules/payout-destination.ts';

export function payoutDestinationHandlers(
  deps: PaymentsDeps,
): Handlers<typeof payoutDestinationCalls, Caller> {
  const { payoutDestinations } = deps.data;
  const list = async (accountId: string) =>
    // A call at the same moment may have saved one more than the limit.
    (await payoutDestinations.list(accountId, MAX_DESTINATIONS * 2)).map(destinationView);

  return {
    async listDestinations({ principal }) {
      return reply(await list(principal.id));
    },

    async addDestination({ principal, body }) {
      assertFreshLogin(principal, deps.clock);
      const request = { by: toRequester(principal), payout: toPayout(body) };
      return reply(destinationView(await addDestination(deps, request)));
    },

    async confirmDestination({ body }) {
      return reply(destinationView(await confirmDestination(deps, body)));
    },

    async removeDestination({ principal, params: { id } }) {
      await removeDestination(deps, { accountId: principal.id, id });
      return reply(await list(principal.id));
    },
  };
}

function destinationView(destination: PayoutDestination): DestinationView {
  const isPending = destination.status === 'pending';
  return {
    id: destination.id,
    withdrawalType: destination.withdrawalType,
    destination: formatDestination(destination),
    walletAddress: destination.walletAddress,
    bankName: destination.bankName,
    accountName: destination.accountName,
    status: isPending ? 'pending' : 'confirmed',
    createdAt: destination.createdAt.toISOString(),
    usableAt: destination.usableAt?.toISOString() ?? null,
    confirmBy: isPending ? destination.confirmBy.toISOString() : null,
  };
}
