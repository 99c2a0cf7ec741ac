import { createHash } from 'node:crypto';
import type { UploadKycRequest } from '@candor/contracts/kyc';
import type { KycFile } from '@candor/contracts/kyc-documents';
import { AppError } from '@candor/kit/app-error';
import { assertSameBody, hashBody } from '@candor/kit/http/body-hash';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Deadline } from '@candor/kit/uploads/deadline';
import type { UsersDeps } from '../users-deps.ts';
import { discardKycFiles, sealText, storeKycFiles } from './kyc-files.ts';
import { assertFiles, assertMaySubmit, assertNotExpired } from './rules/assert-may-submit.ts';
import { type KycSubmission, toNumberEnding } from './rules/kyc.ts';

export interface SubmitKyc {
  by: { id: string; name: string; email: string };
  form: UploadKycRequest;
  files: Partial<Record<KycFile, Buffer>>;
  /** That of the submission. */
  id: string;
  deadline?: Deadline;
}

const HOUR_MS = 3_600_000;

/**
 * An investor submits an identity document: its images are encrypted and stored first, then one insert makes the
 * submission and its event. Images without a submission are removed by the orphan sweep.
 * @throws AppError STATE_CONFLICT, RATE_LIMITED, DOCUMENT_EXPIRED, IDEMPOTENCY_KEY_REUSED; the errors of the images
 */
export async function submitKyc(deps: UsersDeps, request: SubmitKyc): Promise<KycSubmission> {
  const { data, images, clock, settings } = deps;
  const { by, form, id, deadline } = request;
  const uploads = assertFiles(form.documentType, request.files);
  const hashes = uploads.map(({ upload }) => createHash('sha256').update(upload).digest('hex'));
  const bodyHash = hashBody([form, hashes]);

  const now = clock.now();
  const history = await data.kycSubmissions.findByAccount(by.id);
  const earlier = history.find((submission) => submission.id === id);
  if (earlier) return replay(earlier, bodyHash);
  assertMaySubmit(history, now);
  assertNotExpired(form.expiresOn, now);

  const read = [];
  for (const { name, upload } of uploads) {
    read.push({ name, image: await images.read(by.id, upload, { field: name, deadline }) });
  }
  const files = await storeKycFiles(deps, id, read, deadline);
  deps.failpoint('kyc.stored');

  const submission: KycSubmission = {
    id,
    accountId: by.id,
    version: (history[0]?.version ?? 0) + 1,
    fullName: by.name,
    email: by.email,
    documentType: form.documentType,
    documentNumber: sealText(deps, form.documentNumber, id),
    numberEnding: toNumberEnding(form.documentNumber),
    country: form.country,
    expiresOn: form.expiresOn,
    files,
    status: 'pending',
    createdAt: now,
    dueAt: new Date(now.getTime() + settings.kycDueHours * HOUR_MS),
    decision: null,
    bodyHash,
  };
  const submitted = makeEvent(
    'users.kyc-submitted.v1',
    { submissionId: id, accountId: by.id },
    now,
  );
  try {
    await data.kycSubmissions.insert(submission, [submitted]);
  } catch (error) {
    if (!findDuplicateKey(error)) {
      // The insert may have succeeded without its answer. If not, the orphan sweep removes the images later.
      const stored = await data.kycSubmissions.find(id).catch(() => null);
      if (stored) return replay(stored, bodyHash);
      throw error;
    }
    await discardKycFiles(deps, files);
    const winner = await data.kycSubmissions.find(id);
    if (winner) return replay(winner, bodyHash);
    throw new AppError('STATE_CONFLICT', 'Your documents were just submitted from another page');
  }
  deps.failpoint('kyc.inserted');
  return submission;
}

/** Repeats the first answer, even if staff have decided since. */
function replay(submission: KycSubmission, bodyHash: string): KycSubmission {
  assertSameBody(submission, bodyHash);
  return { ...submission, status: 'pending', decision: null };
}
