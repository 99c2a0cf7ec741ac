import type { ListQuery } from '@candor/contracts/list-query';
import { OPEN_ADJUSTMENT_STATUSES } from '@candor/contracts/open-statuses';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { reply } from '@candor/platform/calls/call-handler';
import type { PaymentsDeps } from '../payments-deps.ts';
import { decideProposal, withdrawProposal } from './proposal-kind.ts';
import type { RequestKind } from './request-kind.ts';
import type { MoneyProposal } from './rules/money-proposal.ts';
import { toRequester } from './to-requester.ts';

interface Deciding {
  principal: Caller;
  params: { id: string };
  key: string | null;
}

/** The handlers of the calls that list, decide and withdraw the proposals of one kind. */
export function proposalHandlers<P extends MoneyProposal, V>(
  deps: PaymentsDeps,
  kind: RequestKind<P>,
  toView: (proposal: P) => V,
) {
  return {
    async list({ query: { limit, cursor } }: { query: ListQuery }) {
      const { items, page } = await kind.documents(deps).list({
        statuses: OPEN_ADJUSTMENT_STATUSES,
        order: 'oldest-first',
        limit,
        cursor: cursor ?? null,
      });
      return reply(items.map(toView), { page });
    },

    async decide({
      principal,
      params: { id },
      body: { status, reason },
      key,
    }: Deciding & { body: { status: 'approved' | 'refused'; reason?: string | undefined } }) {
      const call = { id, by: toRequester(principal), status, reason: reason || null, key };
      return reply(toView(await decideProposal(deps, kind, call)));
    },

    async withdraw({ principal, params: { id }, key }: Deciding) {
      const call = { id, by: toRequester(principal), key };
      return reply(toView(await withdrawProposal(deps, kind, call)));
    },
  };
}
