import type { KycDecision } from '@candor/contracts/kyc';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { noteChange } from '@candor/platform/audit/note-change';
import type { DecidingCall } from '@candor/platform/decisions/decision';
import { createDecisions } from '@candor/platform/decisions/decisions';
import { toReference } from '@candor/platform/decisions/to-reference';
import { findName } from '../accounts/find-name.ts';
import type { UsersDeps } from '../users-deps.ts';
import type { KycSubmission, MadeKycDecision } from './rules/kyc.ts';

export interface DecideKyc extends DecidingCall {
  status: KycDecision;
}

/**
 * An admin decides on a submission, once. Decision and event are one write.
 * @throws AppError NOT_FOUND, MAKER_IS_CHECKER, ALREADY_DECIDED, IDEMPOTENCY_KEY_REUSED
 */
export function decideKyc(deps: UsersDeps, { status, ...call }: DecideKyc): Promise<KycSubmission> {
  const decisions = createDecisions<KycSubmission, MadeKycDecision>(deps, {
    name: 'identity check',
    documents: deps.data.kycSubmissions,
    open: 'pending',
    involved: ({ accountId }) => [accountId],
    another: 'Another admin must decide on your own identity',
    outcomes: { 'action-needed': 'sent back' },
    decided: 'kyc.decided',
    findName: (id) => findName(deps, id),
    note: (submission, decision) => note(submission, decision),
    events: (submission, decision) => [kycDecided(submission, decision)],
  });
  return decisions.decide({ ...call, choose: () => ({ status }), body: [status, call.reason] });
}

function note({ accountId, status, version }: KycSubmission, decision: MadeKycDecision): void {
  noteChange({
    accountId,
    before: { status, version },
    after: { status: decision.status, version },
    reason: decision.reason,
  });
}

function kycDecided(submission: KycSubmission, { status, reason, at }: MadeKycDecision) {
  const { id, accountId, fullName, email, version } = submission;
  return makeEvent(
    'users.kyc-decided.v1',
    {
      submissionId: id,
      reference: toReference(id),
      accountId,
      fullName,
      email,
      version,
      decision: status,
      reason,
    },
    at,
    { id: `kyc-decided-${id}` },
  );
}
