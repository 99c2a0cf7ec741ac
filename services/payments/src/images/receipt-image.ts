import { createHash } from 'node:crypto';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@candor/contracts/payments';
import { fieldError } from '@candor/kit/app-error';
import type { Deadline } from '@candor/kit/uploads/deadline';
import { createFairQueue } from '@candor/kit/uploads/fair-queue';
import { fileTypeFromBuffer } from 'file-type';
import { encodeImage, type ImageType } from './encode-image.ts';

/** An image as it is stored: decoded and encoded anew, so nothing but pixels is left of the upload. */
export interface ReceiptImage {
  body: Buffer;
  contentType: ImageType;
  /** Of `body`, hexadecimal. */
  sha256: string;
}

/** File name extensions, with their dot. */
export const IMAGE_EXTENSIONS: Record<ImageType, string> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
};

export interface ReceiptImages {
  /** How long the work on an upload may take once its form is read. */
  deadlineMs: number;
  /** @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE: to be asked before an upload is read */
  assertRoom(accountId: string): void;
  /**
   * Checks an upload by its content, whatever its name says, and encodes it anew when it is the account's turn.
   * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_NOT_IMAGE, IMAGE_TOO_LARGE, RATE_LIMITED,
   *   SERVICE_UNAVAILABLE; the reason of the deadline
   */
  read(accountId: string, upload: Buffer, deadline?: Deadline): Promise<ReceiptImage>;
}

export interface UploadLimits {
  /** Pictures that are decoded at once. */
  atOnce?: number;
  /** Pictures that one account, or all together, may have waiting or being decoded. */
  perAccount?: number;
  inAll?: number;
  /** From the end of the form to the beginning of the insert. */
  deadlineMs?: number;
}

/**
 * Decoding takes four bytes a pixel and a core: more than two at once would be felt by everybody else. What
 * waits holds up to 10 MB each. The deadline, and the 5 s that the insert may wait for the database, are over
 * before the gateway's 15 s: it never answers 504 for what is then stored.
 */
const LIMITS: Required<UploadLimits> = {
  atOnce: 2,
  perAccount: 6,
  inAll: 48,
  deadlineMs: 9_000,
};

const refuse = (code: 'FILE_EMPTY' | 'FILE_NOT_IMAGE' | 'FILE_TOO_LARGE', message: string) =>
  fieldError(code, 'file', message);

/** @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_NOT_IMAGE */
async function detectImageType(upload: Buffer): Promise<ImageType> {
  if (upload.length === 0) throw refuse('FILE_EMPTY', 'The file is empty. Choose another one.');
  if (upload.length > UPLOAD_MAX_BYTES)
    throw refuse('FILE_TOO_LARGE', 'The file is larger than 10 MB.');
  const found = await fileTypeFromBuffer(upload);
  const type = UPLOAD_TYPES.find((known) => known === found?.mime);
  if (!type) throw refuse('FILE_NOT_IMAGE', 'The file is not a PNG, JPEG or WebP image.');
  return type;
}

export function createReceiptImages(options: UploadLimits = {}): ReceiptImages {
  const limits = { ...LIMITS, ...options };
  const queue = createFairQueue(limits);
  return {
    deadlineMs: limits.deadlineMs,
    assertRoom: (accountId) => queue.assertRoom(accountId),
    async read(accountId, upload, deadline) {
      const contentType = await detectImageType(upload);
      const encoding = queue.run(
        accountId,
        () => encodeImage(upload, contentType, { deadline }),
        deadline?.signal,
      );
      const body = await (deadline ? deadline.race(encoding) : encoding);
      return { body, contentType, sha256: createHash('sha256').update(body).digest('hex') };
    },
  };
}
