import type { AccountChangeView, WithdrawalFactsView } from '@candor/contracts/withdrawal-facts';

const DAY_MS = 86_400_000;
/** Younger accounts, destinations and changes are marked. */
const YOUNG_DAYS = 7;

export const isYoung = (at: string) => Date.now() - new Date(at).getTime() < YOUNG_DAYS * DAY_MS;

export const hasYoungChange = (changes: readonly AccountChangeView[]) =>
  changes.some(({ at }) => isYoung(at));

export type Risk = 'firstUse' | 'destination' | 'account' | 'changes' | 'hold' | 'identity';

/** What speaks against paying a withdrawal at once, in the order of the checks. */
export function listRisks(facts: WithdrawalFactsView): Risk[] {
  const { saved, timesPaid } = facts.destination;
  const found: Record<Risk, boolean> = {
    firstUse: timesPaid === 0,
    destination: saved?.status !== 'confirmed' || isYoung(saved.confirmedAt ?? saved.createdAt),
    account: isYoung(facts.accountSince),
    changes: hasYoungChange(facts.changes),
    hold: facts.hold !== null,
    identity: !facts.identity.verified,
  };
  return (Object.keys(found) as Risk[]).filter((risk) => found[risk]);
}
