import { API_BASE } from '@candor/contracts/calls/call';
import type { KycCaseView, KycSubmissionView, KycView } from '@candor/contracts/kyc';
import { toReference } from '@candor/platform/decisions/to-reference';
import { canSubmit, type KycSubmission, toKycStatus } from './rules/kyc.ts';

/** @param latest the latest submission of the account */
export function kycView(latest: KycSubmission | null): KycView {
  const status = toKycStatus(latest);
  return {
    status,
    submission: latest ? submissionView(latest) : null,
    canSubmit: canSubmit(status),
  };
}

function submissionView(submission: KycSubmission): KycSubmissionView {
  const { id, version, status, documentType, country, expiresOn, decision } = submission;
  return {
    id,
    reference: toReference(id),
    version,
    status,
    documentType,
    documentNumber: maskNumber(submission),
    country,
    expiresOn,
    reason: decision?.reason ?? null,
    createdAt: submission.createdAt.toISOString(),
    dueAt: submission.dueAt.toISOString(),
    decidedAt: decision?.at.toISOString() ?? null,
  };
}

export function maskNumber({ numberEnding }: KycSubmission): string {
  return `•••${numberEnding}`;
}

/**
 * For staff.
 * @param known.documentNumber decrypted, or masked where that failed
 * @param known.previous the submission before this one
 * @param known.decidedBy the name of who decided
 */
export function kycCaseView(
  submission: KycSubmission,
  known: { documentNumber: string; previous: KycSubmission | null; decidedBy: string | null },
): KycCaseView {
  const { id, accountId, fullName, email, files, decision } = submission;
  const before = known.previous?.decision;
  return {
    ...submissionView(submission),
    documentNumber: known.documentNumber,
    userId: accountId,
    fullName,
    email,
    files: files.map(({ name, sha256 }) => ({
      name,
      path: `${API_BASE}/users/kyc/${id}/files/${name}`,
      sha256,
    })),
    decidedBy: decision && { role: decision.by.role, name: known.decidedBy },
    previous: before ? { decision: before.decision, reason: before.reason } : null,
  };
}
