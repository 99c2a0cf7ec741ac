import type { Role } from '@candor/contracts/auth';
import type { KycDecision } from '@candor/contracts/kyc';
import { notFound } from '@candor/kit/app-error';
import { assertSameBody, hashBody } from '@candor/kit/http/body-hash';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { noteChange } from '@candor/platform/audit/note-change';
import { alreadyDecided } from '@candor/platform/proposals/already-decided';
import { assertAnotherPerson } from '@candor/platform/proposals/another-person';
import { findName } from '../accounts/find-name.ts';
import type { UsersDeps } from '../users-deps.ts';
import { type KycDecisionRecord, type KycSubmission, nextKycStatus } from './rules/kyc.ts';
import { toReference } from './rules/kyc-reference.ts';

export interface DecideKyc {
  id: string;
  by: { id: string; role: Role };
  decision: KycDecision;
  reason: string | null;
  key: string | null;
}

/**
 * An admin decides on a submission, once. Decision and event are one write.
 * @throws AppError NOT_FOUND, MAKER_IS_CHECKER, ALREADY_DECIDED, IDEMPOTENCY_KEY_REUSED
 */
export async function decideKyc(deps: UsersDeps, request: DecideKyc): Promise<KycSubmission> {
  const { id, by, decision, reason, key } = request;
  const { kycSubmissions } = deps.data;
  const existing = await kycSubmissions.find(id);
  if (!existing) throw notFound('Identity check');
  const { accountId, status, version } = existing;
  noteChange({
    accountId,
    before: { status, version },
    after: { status: decision, version },
    reason,
  });
  assertAnotherPerson(by.id, [accountId], 'Another admin must decide on your own identity');
  const record: KycDecisionRecord = {
    decision,
    reason,
    by: { id: by.id, role: by.role },
    at: deps.clock.now(),
    key,
    bodyHash: hashBody([decision, reason]),
  };
  const possible = nextKycStatus(existing.status, { type: 'decided', decision }) !== null;
  const decided = possible
    ? await kycSubmissions.decide(id, record, [kycDecided(existing, record)])
    : null;
  if (decided) {
    deps.failpoint('kyc.decided');
    return decided;
  }
  const current = await kycSubmissions.find(id);
  const made = current?.decision;
  if (!current || !made) throw notFound('Identity check');
  if (!key || made.key !== key || made.by.id !== by.id) {
    const { role } = made.by;
    throw alreadyDecided('identity check', {
      status: made.decision,
      outcome: OUTCOMES[made.decision],
      role,
      name: await findName(deps, made.by.id),
      at: made.at,
    });
  }
  assertSameBody(made, record.bodyHash);
  return current;
}

const OUTCOMES: Record<KycDecision, string> = {
  verified: 'verified',
  'action-needed': 'sent back',
  refused: 'refused',
};

function kycDecided(submission: KycSubmission, { decision, reason, at }: KycDecisionRecord) {
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
      decision,
      reason,
    },
    at,
    { id: `kyc-decided-${id}` },
  );
}
