import { createHash } from 'node:crypto';
import { UPLOAD_MAX_BYTES } from '@candor/contracts/uploads';
import type { Deadline } from '../uploads/deadline.ts';
import { detectImageType, type ImageType } from '../uploads/detect-image-type.ts';
import { createFairQueue } from '../uploads/fair-queue.ts';
import { encodeImage } from './encode-image.ts';

/** An image as stored: re-encoded, so that only the pixels of the upload remain. */
export interface UploadedImage {
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

export interface ReadImageOptions {
  /** Name of the form's field, for errors; "file" by default. */
  field?: string;
  deadline?: Deadline;
}

export interface UploadedImages {
  /** How long the work on an upload may take once its form is read. */
  deadlineMs: number;
  /** Call before reading an upload. @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE */
  assertRoom(accountId: string): void;
  /**
   * Detects the type of an upload from its content, not its name, and re-encodes it once the account gets a permit.
   * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_NOT_IMAGE, IMAGE_TOO_LARGE, RATE_LIMITED,
   *   SERVICE_UNAVAILABLE; the reason of the deadline
   */
  read(accountId: string, upload: Buffer, options?: ReadImageOptions): Promise<UploadedImage>;
}

export interface UploadLimits {
  /** Images that are decoded concurrently. */
  atOnce?: number;
  /** Images that one account, or all accounts together, may have queued or being decoded. */
  perAccount?: number;
  inAll?: number;
  /** Time limit from the end of the form to the start of the insert. */
  deadlineMs?: number;
  /** Size limit of an upload, and of the image as stored. */
  maxBytes?: number;
}

/**
 * Decoding takes four bytes per pixel and a core, so more than two at once would slow down all other calls. A queued
 * image holds up to 10 MB. The deadline plus the 5 s that the insert may wait for the database are less than the
 * gateway's timeout of 15 s, so that it never answers 504 for an upload that is stored afterwards.
 */
const LIMITS: Required<UploadLimits> = {
  atOnce: 2,
  perAccount: 6,
  inAll: 48,
  deadlineMs: 9_000,
  maxBytes: UPLOAD_MAX_BYTES,
};

export function createUploadedImages(options: UploadLimits = {}): UploadedImages {
  const limits = { ...LIMITS, ...options };
  const { maxBytes } = limits;
  const queue = createFairQueue(limits);
  return {
    deadlineMs: limits.deadlineMs,
    assertRoom: (accountId) => queue.assertRoom(accountId),
    async read(accountId, upload, { field = 'file', deadline } = {}) {
      const contentType = await detectImageType(upload, { field, maxBytes });
      const encoding = queue.run(
        accountId,
        () => encodeImage(upload, contentType, { field, deadline, maxBytes }),
        deadline?.signal,
      );
      const body = await (deadline ? deadline.race(encoding) : encoding);
      return { body, contentType, sha256: createHash('sha256').update(body).digest('hex') };
    },
  };
}
