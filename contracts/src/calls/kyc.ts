import { decideKycSchema, type KycCaseView, type KycView, uploadKycSchema } from '../kyc.ts';
import { KYC_FILES, KYC_MAX_FILE_BYTES } from '../kyc-documents.ts';
import { accountFilter, listQuerySchema } from '../list-query.ts';
import type { UserView } from '../users.ts';
import { answers, answersPage, answersRaw } from './answer.ts';
import { defineCalls } from './call.ts';

/** Identity checks: submissions of documents and their decisions. */
export const kycCalls = defineCalls('users', {
  uploadKyc: {
    address: 'POST users/uploadKYCData',
    access: 'user',
    limit: 'upload',
    body: 'upload',
    idempotent: true,
    request: uploadKycSchema,
    files: KYC_FILES.map((name) => ({
      name,
      required: name !== 'back',
      maxBytes: KYC_MAX_FILE_BYTES,
    })),
    answer: answers<UserView>(),
    errors: [
      'DOCUMENT_EXPIRED',
      'FILE_EMPTY',
      'FILE_MISSING',
      'FILE_NOT_IMAGE',
      'FILE_TOO_LARGE',
      'IMAGE_TOO_LARGE',
      'STATE_CONFLICT',
    ],
    summary: 'Submit an identity document with its images; front, back and selfie are files',
  },
  readOwnKyc: {
    address: 'GET users/me/kyc',
    access: 'user',
    answer: answers<KycView>(),
    summary: 'Read the state of your identity check',
  },
  listKyc: {
    address: 'GET users/kyc',
    access: 'identity:read',
    views: { part: 'identity', account: 'userId' },
    query: listQuerySchema.shape({ account: accountFilter() }),
    answer: answersPage<KycCaseView>(),
    summary:
      'List open identity checks, oldest first; with status=decided the decided ones, newest first; with account those of one account',
  },
  readKyc: {
    address: 'GET users/kyc/:id',
    access: 'identity:read',
    views: { part: 'identity', account: 'userId' },
    answer: answers<KycCaseView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read one identity check',
  },
  decideKyc: {
    address: 'PATCH users/kyc/:id',
    access: 'identity:decide',
    limit: 'money',
    idempotent: true,
    request: decideKycSchema,
    answer: answers<KycCaseView>(),
    errors: ['ALREADY_DECIDED', 'MAKER_IS_CHECKER', 'NOT_FOUND'],
    summary: 'Verify an identity, ask for another submission, or refuse',
  },
  readKycFile: {
    address: 'GET users/kyc/:id/files/:kycFile',
    access: 'user',
    views: { part: 'identity', account: 'handler' },
    answer: answersRaw('image/*'),
    errors: ['NOT_FOUND'],
    summary: 'Read an image of one of your submissions; staff: of any submission',
  },
});
