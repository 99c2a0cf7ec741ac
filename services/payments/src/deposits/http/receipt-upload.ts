import { type UploadReceiptRequest, uploadReceiptSchema } from '@candor/contracts/receipts';
import { UPLOAD_MAX_BYTES } from '@candor/contracts/uploads';
import { fieldError } from '@candor/kit/app-error';
import { validate } from '@candor/kit/http/validate';
import { readForm } from '@candor/kit/uploads/read-form';
import type { Request } from 'express';

const RULES = {
  fields: Object.keys(uploadReceiptSchema.fields),
  file: 'file',
  maxFileBytes: UPLOAD_MAX_BYTES,
};

/**
 * Reads the form of an upload into memory. The size limit makes that safe, and nothing is written to disk.
 * @throws AppError like readForm; VALIDATION_FAILED, FILE_MISSING
 */
export async function readReceiptForm(
  req: Request,
): Promise<{ form: UploadReceiptRequest; file: Buffer }> {
  const { fields, file } = await readForm(req, RULES);
  const form = validate(uploadReceiptSchema, fields);
  if (!file) throw fieldError('FILE_MISSING', 'file', 'Please Select Deposit Receipt');
  return { form, file };
}
