import type { reversalCalls } from '@candor/contracts/calls/reversals';
import { OPEN_ADJUSTMENT_STATUSES } from '@candor/contracts/open-statuses';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { noteStatus } from '@candor/platform/audit/note-change';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { toRequester } from '../../decisions/http/to-requester.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { decideReversal, reverseEntry, withdrawReversal } from '../reverse-entry.ts';
import { reversalView } from './reversal-view.ts';

export function reversalHandlers(deps: PaymentsDeps): Handlers<typeof reversalCalls, Caller> {
  return {
    async reverseTransaction({ principal, params: { id, seq }, body: { details }, key }) {
      const by = toRequester(principal);
      const request = { accountId: id, seq: Number(seq), by, details, key };
      const reversal = await reverseEntry(deps, request);
      noteStatus(reversal.status);
      // 202: nothing has moved yet, a second admin decides.
      const status = reversal.status === 'proposed' ? 202 : 200;
      return reply(reversalView(reversal), { status });
    },

    async listReversals({ query: { limit, cursor = null } }) {
      const { items, page } = await deps.data.reversals.list({
        statuses: OPEN_ADJUSTMENT_STATUSES,
        order: 'oldest-first',
        limit,
        cursor,
      });
      return reply(items.map(reversalView), { page });
    },

    async decideReversal({ principal, params: { id }, body: { status, reason }, key }) {
      const by = toRequester(principal);
      const request = { id, by, status, reason: reason || null, key };
      return reply(reversalView(await decideReversal(deps, request)));
    },

    async withdrawReversal({ principal, params: { id }, key }) {
      const by = toRequester(principal);
      return reply(reversalView(await withdrawReversal(deps, { id, by, key })));
    },
  };
}
