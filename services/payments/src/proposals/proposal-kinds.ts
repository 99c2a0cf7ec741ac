import { adjustmentKind } from '../adjustments/adjustment-kind.ts';
import type { ProposalKind } from '../decisions/proposal-kind.ts';
import type { MoneyProposal } from '../decisions/rules/money-proposal.ts';
import { reversalKind } from '../reversals/reversal-kind.ts';

/** Every kind of change that staff propose to a wallet. */
export const PROPOSAL_KINDS: readonly ProposalKind<MoneyProposal>[] = [
  adjustmentKind,
  reversalKind,
];
