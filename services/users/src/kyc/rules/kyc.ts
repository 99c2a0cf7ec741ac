import type { Role } from '@candor/contracts/auth';
import type { KycDecision, KycStatus, KycSubmissionStatus } from '@candor/contracts/kyc';
import type { KycDocument, KycFile } from '@candor/contracts/kyc-documents';
import type { Decision } from '@candor/platform/decisions/decision';

/** Ciphertext of a value and its wrapped data key; see `DocumentCipher`. */
export interface Sealed {
  /** base64 */
  body: string;
  /** base64 */
  key: string;
  /** Id of the master key; absent in documents of earlier versions. */
  keyId?: string;
}

/** An image in the object store, encrypted. */
export interface StoredKycFile {
  name: KycFile;
  objectKey: string;
  /** Wrapped data key, base64. */
  key: string;
  /** Id of the master key; absent in documents of earlier versions. */
  keyId?: string;
  contentType: string;
  /** Of the plain image, hexadecimal. */
  sha256: string;
  bytes: number;
}

export interface KycDecisionRecord {
  decision: KycDecision;
  reason: string | null;
  by: { id: string; role: Role | 'system' };
  at: Date;
  /** Idempotency key of the deciding call, with a hash of its body. */
  key: string | null;
  bodyHash: string;
}

/** The decision of a call on a submission. */
export interface MadeKycDecision extends Decision {
  status: KycDecision;
}

/** One version of an account's identity check. Decided once; a later submission is another document. */
export interface KycSubmission {
  id: string;
  accountId: string;
  /** From 1, without gaps. */
  version: number;
  fullName: string;
  email: string;
  documentType: KycDocument;
  documentNumber: Sealed;
  /** Last characters of the number, for recognition. */
  numberEnding: string;
  country: string;
  expiresOn: string;
  files: readonly StoredKycFile[];
  status: KycSubmissionStatus;
  createdAt: Date;
  dueAt: Date;
  decision: KycDecisionRecord | null;
  bodyHash: string;
}

/** Submissions that one account may make in total: each stores images for years. */
export const MAX_SUBMISSIONS = 20;
/** Submissions within {@link SUBMISSION_WINDOW_MS}. */
export const MAX_RECENT_SUBMISSIONS = 5;
export const SUBMISSION_WINDOW_MS = 24 * 3_600_000;

/** Status of an account by its latest submission. */
export function toKycStatus(latest: Pick<KycSubmission, 'status'> | null): KycStatus {
  return latest?.status ?? 'not-started';
}

/** Whether an account with this status may submit documents: not while a submission is pending, nor once it is verified. */
export function canSubmit(status: KycStatus): boolean {
  return status !== 'pending' && status !== 'verified';
}

const SHOWN = 3;

/** The characters of a document number that may be shown: the last three, fewer of a short one. */
export function toNumberEnding(number: string): string {
  const plain = number.replace(/[^A-Za-z0-9]/g, '');
  return plain.slice(-Math.min(SHOWN, Math.floor(plain.length / 2)));
}
