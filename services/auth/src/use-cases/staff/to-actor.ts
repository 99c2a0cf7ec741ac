import type { ProposalActor } from '@candor/kit/proposals/change-proposal';
import type { Account } from '../../domain/account.ts';

export function toActor({ id, fullName }: Account): ProposalActor {
  return { id, name: fullName };
}
