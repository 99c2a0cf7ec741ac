import type { KycDocument, KycFile } from '@candor/contracts/kyc-documents';
import { findExpiryProblem, toKycFiles } from '@candor/contracts/kyc-documents';
import { AppError, fieldError } from '@candor/kit/app-error';
import {
  canSubmit,
  type KycSubmission,
  MAX_RECENT_SUBMISSIONS,
  MAX_SUBMISSIONS,
  SUBMISSION_WINDOW_MS,
  toKycStatus,
} from './kyc.ts';

/**
 * @param history the account's submissions, latest first
 * @throws AppError STATE_CONFLICT, RATE_LIMITED
 */
export function assertMaySubmit(history: readonly KycSubmission[], now: Date): void {
  const status = toKycStatus(history[0] ?? null);
  if (!canSubmit(status)) {
    const message =
      status === 'verified'
        ? 'Your identity is verified already'
        : 'Your documents are being checked. You can send others once there is a decision.';
    throw new AppError('STATE_CONFLICT', message);
  }
  if (history.length >= MAX_SUBMISSIONS) {
    const message = 'You have sent documents many times. Write to us, so that we can help you.';
    throw new AppError('STATE_CONFLICT', message);
  }
  const since = now.getTime() - SUBMISSION_WINDOW_MS;
  const recent = history.filter(({ createdAt }) => createdAt.getTime() > since);
  const oldest = recent.at(-1);
  if (oldest && recent.length >= MAX_RECENT_SUBMISSIONS) {
    const retryAfter = Math.ceil((oldest.createdAt.getTime() - since) / 1_000);
    const message = `You can send documents ${MAX_RECENT_SUBMISSIONS} times a day. Try again tomorrow.`;
    throw new AppError('RATE_LIMITED', message, { retryAfter });
  }
}

/** @throws AppError DOCUMENT_EXPIRED, VALIDATION_FAILED */
export function assertNotExpired(expiresOn: string, now: Date): void {
  const problem = findExpiryProblem(expiresOn, now);
  if (problem === 'expired') {
    throw fieldError(
      'DOCUMENT_EXPIRED',
      'expiresOn',
      'This document has expired. Use a valid one.',
    );
  }
  if (problem === 'too-late') {
    throw fieldError('VALIDATION_FAILED', 'expiresOn', 'Check the year of the expiry date');
  }
}

const MISSING: Record<KycFile, string> = {
  front: 'Choose a photo of the front',
  back: 'Choose a photo of the back',
  selfie: 'Choose a photo of yourself with the document',
};

/**
 * The files that the document needs; others are left out.
 * @throws AppError FILE_MISSING with a message for each missing file; VALIDATION_FAILED for the same file twice
 */
export function assertFiles(
  document: KycDocument,
  files: Partial<Record<KycFile, Buffer>>,
): { name: KycFile; upload: Buffer }[] {
  const missing: Record<string, string> = {};
  const given: { name: KycFile; upload: Buffer }[] = [];
  for (const name of toKycFiles(document)) {
    const upload = files[name];
    if (!upload) missing[name] = MISSING[name];
    else {
      if (upload.length > 0 && given.some((other) => other.upload.equals(upload))) {
        throw fieldError('VALIDATION_FAILED', name, 'This is the same file as another one');
      }
      given.push({ name, upload });
    }
  }
  const [message] = Object.values(missing);
  if (message) throw new AppError('FILE_MISSING', message, { fields: missing });
  return given;
}
