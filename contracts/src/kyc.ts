import { type InferType, object } from 'yup';
import type { DecidedByView } from './decided.ts';
import { reason, text } from './fields.ts';
import { isDay } from './is-day.ts';
import { KYC_COUNTRIES, KYC_DOCUMENTS, type KycDocument, type KycFile } from './kyc-documents.ts';

/** Status of an account's identity check. */
export const KYC_STATUSES = [
  'not-started',
  'pending',
  'action-needed',
  'verified',
  'refused',
] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];
/** Status of one submission: each decision is final, and another submission follows. */
export type KycSubmissionStatus = Exclude<KycStatus, 'not-started'>;
export type KycDecision = Exclude<KycSubmissionStatus, 'pending'>;

/** Text fields of the upload; each file is a part named after its {@link KycFile}. */
export const uploadKycSchema = object({
  documentType: text()
    .oneOf([...KYC_DOCUMENTS], 'Choose a document')
    .required('Choose a document'),
  documentNumber: text()
    .matches(/^[A-Za-z0-9][A-Za-z0-9 ./-]{2,38}[A-Za-z0-9]$/, {
      message:
        'Enter the number as printed on the document: 4 to 40 letters, digits, spaces or dashes',
      excludeEmptyString: true,
    })
    .required('Enter the document number'),
  /** ISO 3166-1 alpha-2. */
  country: text()
    .oneOf([...KYC_COUNTRIES], 'Choose the country of issue')
    .required('Choose the country of issue'),
  /** The day on which the document expires, such as 2031-04-30. */
  expiresOn: text()
    .required('Enter the expiry date')
    .test('day', 'Enter the expiry date as year, month and day', (value) =>
      value ? isDay(value) : true,
    ),
});
export type UploadKycRequest = InferType<typeof uploadKycSchema>;

export const decideKycSchema = object({
  status: text()
    .oneOf(['verified', 'action-needed', 'refused'], 'Choose verified, action-needed or refused')
    .required('Choose a decision'),
  /** What the person should do or know; mailed to them. */
  reason: reason().when('status', {
    is: (status: unknown) => status !== 'verified',
    // biome-ignore lint/suspicious/noThenProperty: yup's conditional schema
    then: (schema) => schema.required('Give a reason'),
  }),
});
export type DecideKycRequest = InferType<typeof decideKycSchema>;

export interface KycFileView {
  name: KycFile;
  /** API path of the image, for the owner and staff. */
  path: string;
  /** Of the image as stored, before encryption. */
  sha256: string;
}

/** One submission as its owner sees it. */
export interface KycSubmissionView {
  id: string;
  /** Short reference for conversations, such as 7C04-18A2. */
  reference: string;
  /** 1 for the first submission of the account. */
  version: number;
  status: KycSubmissionStatus;
  documentType: KycDocument;
  /** The number with all but its last characters hidden. */
  documentNumber: string;
  country: string;
  expiresOn: string;
  /** Reason of the decision, if any. */
  reason: string | null;
  createdAt: string;
  /** When a decision is due. */
  dueAt: string;
  decidedAt: string | null;
}

/** One submission as staff see it. */
export interface KycCaseView extends KycSubmissionView {
  userId: string;
  fullName: string;
  email: string;
  files: KycFileView[];
  /** Null while it is open. */
  decidedBy: DecidedByView | null;
  /** The decision on the submission before this one, if there is one. */
  previous: { decision: KycDecision; reason: string | null } | null;
}

/** The caller's identity check. */
export interface KycView {
  status: KycStatus;
  /** The latest submission. */
  submission: KycSubmissionView | null;
  /** Whether another submission is accepted now. */
  canSubmit: boolean;
}
