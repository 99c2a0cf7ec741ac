import { UPLOAD_MAX_BYTES } from '@candor/contracts/payments';
import { AppError, fieldError } from '@candor/kit/app-error';
import type { RequestHandler } from 'express';
import multer from 'multer';

const upload = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: UPLOAD_MAX_BYTES,
    files: 1,
    fields: 10,
    fieldSize: 2_000,
    parts: 12,
    headerPairs: 20,
  },
}).single('file');

function translated(error: unknown): unknown {
  if (!(error instanceof multer.MulterError)) {
    // busboy's own failures: a body cut short or boundaries that don't match.
    return new AppError('MALFORMED_BODY', 'The upload could not be read', { cause: error });
  }
  if (error.code === 'LIMIT_FILE_SIZE') {
    return fieldError('FILE_TOO_LARGE', 'file', 'The file is larger than 10 MB.');
  }
  return fieldError(
    'VALIDATION_FAILED',
    error.field ?? 'file',
    'The form has parts that are not expected',
  );
}

/** Reads the multipart form into memory: an image within the limit fits, and nothing touches a disk. */
export const receiptUpload: RequestHandler = (req, res, next) => {
  if (!req.is('multipart/form-data')) {
    next(new AppError('MEDIA_UNSUPPORTED', 'Send the receipt as multipart/form-data'));
    return;
  }
  upload(req, res, (error: unknown) => next(error ? translated(error) : undefined));
};
