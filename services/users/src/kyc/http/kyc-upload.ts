import { type UploadKycRequest, uploadKycSchema } from '@candor/contracts/kyc';
import { KYC_FILES, KYC_MAX_FILE_BYTES, type KycFile } from '@candor/contracts/kyc-documents';
import { validate } from '@candor/kit/http/validate';
import { readFormFiles } from '@candor/kit/uploads/read-form';
import type { Request } from 'express';

const RULES = {
  fields: Object.keys(uploadKycSchema.fields),
  files: KYC_FILES,
  maxFileBytes: KYC_MAX_FILE_BYTES,
};

/**
 * Reads the form into memory. The size limits make that safe, and nothing is written to disk unencrypted.
 * @throws AppError like readFormFiles; VALIDATION_FAILED
 */
export async function readKycForm(
  req: Request,
): Promise<{ form: UploadKycRequest; files: Partial<Record<KycFile, Buffer>> }> {
  const { fields, files } = await readFormFiles(req, RULES);
  return { form: validate(uploadKycSchema, fields), files };
}
