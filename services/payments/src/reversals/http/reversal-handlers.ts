import type { reversalCalls } from '@candor/contracts/calls/reversals';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { noteStatus } from '@candor/platform/audit/note-change';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { proposalHandlers } from '../../decisions/proposal-handlers.ts';
import { toRequester } from '../../decisions/to-requester.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { reversalKind } from '../reversal-kind.ts';
import { reverseEntry } from '../reverse-entry.ts';
import { reversalView } from './reversal-view.ts';

export function reversalHandlers(deps: PaymentsDeps): Handlers<typeof reversalCalls, Caller> {
  const proposals = proposalHandlers(deps, reversalKind, reversalView);
  return {
    async reverseTransaction({ principal, params: { id, seq }, body: { details }, callId }) {
      const by = toRequester(principal);
      const request = { id: callId, accountId: id, seq: Number(seq), by, details };
      const reversal = await reverseEntry(deps, request);
      noteStatus(reversal.status);
      // 202: nothing has moved yet, a second admin decides.
      const status = reversal.status === 'proposed' ? 202 : 200;
      return reply(reversalView(reversal), { status });
    },

    listReversals: proposals.list,
    decideReversal: proposals.decide,
    withdrawReversal: proposals.withdraw,
  };
}
