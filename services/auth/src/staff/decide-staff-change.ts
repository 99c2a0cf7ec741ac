import type { Proposal } from '@candor/platform/decisions/proposal';
import type { AuthDeps } from '../auth-deps.ts';
import { assertFresh } from '../second-factor/reauthenticate.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import type { StaffChange } from './rules/staff-change.ts';
import { toActor } from './to-actor.ts';

/**
 * A second admin approves or refuses a change of staff.
 * @throws AppError MAKER_IS_CHECKER, ALREADY_DECIDED, PROPOSAL_EXPIRED, NOT_FOUND, FRESH_LOGIN_REQUIRED
 */
export async function decideStaffChange(
  deps: AuthDeps,
  principal: SignedInSession,
  request: { id: string; status: 'approved' | 'refused'; reason: string | null },
): Promise<Proposal<StaffChange>> {
  assertFresh(deps, principal);
  const { id, status, reason } = request;
  const by = toActor(principal.account);
  const decided = await deps.staffChanges.decide({ id, by, status, reason });
  deps.log.info(
    {
      staffChangeId: id,
      kind: decided.kind,
      decision: status,
      by: by.id,
      failure: decided.failure,
    },
    'staff change decided',
  );
  return decided;
}

export async function withdrawStaffChange(
  deps: AuthDeps,
  { account }: SignedInSession,
  id: string,
): Promise<Proposal<StaffChange>> {
  return deps.staffChanges.withdraw({ id, by: toActor(account) });
}

/** Ends proposals past their time, and carries out those whose approval was interrupted. */
export async function sweepStaffChanges({ staffChanges }: AuthDeps): Promise<void> {
  await staffChanges.sweep();
}
