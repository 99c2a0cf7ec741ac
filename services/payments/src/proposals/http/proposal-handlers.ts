import type { proposalCalls } from '@candor/contracts/calls/proposals';
import type { ListQuery } from '@candor/contracts/list-query';
import { formatWireCents } from '@candor/contracts/money';
import { OPEN_ADJUSTMENT_STATUSES } from '@candor/contracts/open-statuses';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { noteStatus } from '@candor/platform/audit/note-change';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { adjustmentKind } from '../../adjustments/adjustment-kind.ts';
import { editWallet } from '../../adjustments/edit-wallet.ts';
import { readAdjustmentTerms } from '../../adjustments/read-adjustment-terms.ts';
import {
  decideProposal,
  type ProposalKind,
  withdrawProposal,
} from '../../decisions/proposal-kind.ts';
import type { MoneyProposal } from '../../decisions/rules/money-proposal.ts';
import { toRequester } from '../../decisions/to-requester.ts';
import { toCents } from '../../ledger/rules/to-cents.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { reversalKind } from '../../reversals/reversal-kind.ts';
import { reverseEntry } from '../../reversals/reverse-entry.ts';

/** The calls that propose a change of a wallet, of every kind, and those that list, decide and withdraw it. */
export function proposalHandlers(deps: PaymentsDeps): Handlers<typeof proposalCalls, Caller> {
  const adjustments = handlersOf(deps, adjustmentKind);
  const reversals = handlersOf(deps, reversalKind);
  return {
    async readAdjustmentTerms({ principal, query: { account } }) {
      const { amount, limit } = await readAdjustmentTerms(deps, {
        makerId: principal.id,
        walletId: account,
      });
      return reply({ secondAdminAbove: formatWireCents(amount), limitedBy: limit });
    },

    async editWallet({ principal, params: { id }, body, callId }) {
      const adjustment = await editWallet(deps, {
        id: callId,
        accountId: id,
        by: toRequester(principal),
        wallet: body.wallet,
        action: body.action,
        amount: toCents(body.amount),
        details: body.details,
      });
      return adjustments.proposed(adjustment);
    },
    listApprovals: adjustments.list,
    decideApproval: adjustments.decide,
    withdrawApproval: adjustments.withdraw,

    async reverseTransaction({ principal, params: { id, seq }, body: { details }, callId }) {
      const by = toRequester(principal);
      const request = { id: callId, accountId: id, seq: Number(seq), by, details };
      return reversals.proposed(await reverseEntry(deps, request));
    },
    listReversals: reversals.list,
    decideReversal: reversals.decide,
    withdrawReversal: reversals.withdraw,
  };
}

interface Deciding {
  principal: Caller;
  params: { id: string };
  key: string | null;
}

function handlersOf<P extends MoneyProposal, V>(deps: PaymentsDeps, kind: ProposalKind<P, V>) {
  return {
    /** The answer to the call that made it. 202: nothing has moved yet, a second admin decides. */
    proposed(proposal: P) {
      noteStatus(proposal.status);
      const status: 200 | 202 = proposal.status === 'proposed' ? 202 : 200;
      return reply(kind.view(proposal), { status });
    },

    async list({ query: { limit, cursor } }: { query: ListQuery }) {
      const { items, page } = await kind.documents(deps).list({
        statuses: OPEN_ADJUSTMENT_STATUSES,
        order: 'oldest-first',
        limit,
        cursor: cursor ?? null,
      });
      return reply(
        items.map((item) => kind.view(item)),
        { page },
      );
    },

    async decide({
      principal,
      params: { id },
      body: { status, reason },
      key,
    }: Deciding & { body: { status: 'approved' | 'refused'; reason?: string | undefined } }) {
      const call = { id, by: toRequester(principal), status, reason: reason || null, key };
      return reply(kind.view(await decideProposal(deps, kind, call)));
    },

    async withdraw({ principal, params: { id }, key }: Deciding) {
      const call = { id, by: toRequester(principal), key };
      return reply(kind.view(await withdrawProposal(deps, kind, call)));
    },
  };
}
