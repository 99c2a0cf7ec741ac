import type { ProposalActor } from '@candor/platform/decisions/proposal';
import type { Account } from '../accounts/rules/account.ts';

export function toActor({ id, fullName }: Account): ProposalActor {
  return { id, name: fullName };
}
