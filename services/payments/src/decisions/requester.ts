import type { Decider } from '@candor/platform/decisions/decision';
import type { Actor } from '../ledger/rules/ledger-entry.ts';

/** The session's user, from the access token. */
export interface Requester extends Decider {
  email: string;
}

export function toActor({ id, role }: Requester): Actor {
  return { id, role };
}

/** The fields of a new proposal that say who made it. */
export function toMaker(by: Requester): { maker: Actor; makerName: string } {
  return { maker: toActor(by), makerName: by.name };
}
