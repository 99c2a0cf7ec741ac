import { isDay } from '@candor/contracts/is-day';
import {
  findExpiryProblem,
  KYC_MAX_FILE_BYTES,
  type KycDocument,
  type KycFile,
  toKycFiles,
} from '@candor/contracts/kyc-documents';
import type { KycTexts } from '../../copy/kyc.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';

export interface KycValues {
  documentType: KycDocument;
  country: string;
  documentNumber: string;
  expiresOn: string;
  front: File | null;
  back: File | null;
  selfie: File | null;
}

export const NO_VALUES: KycValues = {
  documentType: 'passport',
  country: '',
  documentNumber: '',
  expiresOn: '',
  front: null,
  back: null,
  selfie: null,
};

/** The text fields, as the contract validates them. An empty choice is a missing one. */
export function toKycRequest({ documentType, country, documentNumber, expiresOn }: KycValues) {
  return { documentType, documentNumber, expiresOn, country: country || undefined };
}

/** Checks what the contract's schema does not: the expiry against today, and the photos that the document needs. */
export function checkKyc(
  values: KycValues,
  copy: KycTexts['form'],
  now: Date,
): Partial<Record<keyof KycValues, string>> {
  const problems: Partial<Record<keyof KycValues, string>> = {};
  if (isDay(values.expiresOn)) {
    const problem = findExpiryProblem(values.expiresOn, now);
    if (problem) problems.expiresOn = problem === 'expired' ? copy.expired : copy.tooLate;
  }
  for (const name of toKycFiles(values.documentType)) {
    if (values[name]) continue;
    const isPassportPage = name === 'front' && values.documentType === 'passport';
    problems[name] = copy.missing[isPassportPage ? 'passport' : name];
  }
  return problems;
}

/** The multipart form, with photos small enough to be sent. */
export async function toKycForm(values: KycValues): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(toKycRequest(values))) form.append(name, value ?? '');
  for (const name of toKycFiles(values.documentType)) {
    const file = values[name];
    if (file) form.append(name, await shrinkPhoto(file, KYC_MAX_FILE_BYTES));
  }
  return form;
}

/** What makes two submissions the same, for the idempotency key. */
export function identifyKyc(values: KycValues): unknown {
  const describe = (name: KycFile) => {
    const file = values[name];
    return file && [file.name, file.size, file.lastModified];
  };
  return [toKycRequest(values), toKycFiles(values.documentType).map(describe)];
}
