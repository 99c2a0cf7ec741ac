import type { UsersDeps } from '../users-deps.ts';
import { openText } from './kyc-files.ts';
import { maskNumber } from './kyc-view.ts';
import type { KycSubmission } from './rules/kyc.ts';

/** The number of the document, or its masked end where it cannot be decrypted: one must not hide what else is read. */
export function readNumber(deps: UsersDeps, submission: KycSubmission): string {
  try {
    return openText(deps, submission.documentNumber, submission.id);
  } catch (err) {
    deps.log.error({ err, submissionId: submission.id }, 'document number not decrypted');
    return maskNumber(submission);
  }
}
