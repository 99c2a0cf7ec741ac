import { createHash } from 'node:crypto';
import { UPLOAD_MAX_PIXELS } from '@candor/contracts/uploads';
import { AVATAR_MAX_BYTES, AVATAR_SIDE } from '@candor/contracts/users';
import { fieldError } from '@candor/kit/app-error';
import type { Deadline } from '@candor/kit/uploads/deadline';
import { detectImageType } from '@candor/kit/uploads/detect-image-type';
import { createFairQueue } from '@candor/kit/uploads/fair-queue';

/** A picture as stored: a square of pixels without the metadata of its upload. */
export interface AvatarImage {
  body: Buffer;
  contentType: 'image/webp';
  /** Of `body`, hexadecimal. */
  sha256: string;
}

/** Decoding takes four bytes per pixel and a core: one at a time leaves the other core to the calls. */
const LIMITS = { atOnce: 1, perAccount: 2, inAll: 24 };
/** With the database's 5 s less than the gateway's timeout of 15 s. */
const DEADLINE_MS = 9_000;

const unreadable = () =>
  fieldError(
    'FILE_NOT_IMAGE',
    'file',
    "The image can't be read. Export it again or choose another one.",
  );

export function createAvatarImages() {
  const queue = createFairQueue(LIMITS);
  return {
    /** How long the work on an upload may take once its form is read. */
    deadlineMs: DEADLINE_MS,
    /** Call before reading an upload. @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE */
    assertRoom: (accountId: string): void => queue.assertRoom(accountId),
    /**
     * Crops an upload to its middle square, scales it down and re-encodes it.
     * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_NOT_IMAGE, IMAGE_TOO_LARGE, RATE_LIMITED,
     *   SERVICE_UNAVAILABLE; the reason of the deadline
     */
    async read(accountId: string, upload: Buffer, deadline: Deadline): Promise<AvatarImage> {
      await detectImageType(upload, { maxBytes: AVATAR_MAX_BYTES });
      const encoding = queue.run(accountId, () => encodeSquare(upload, deadline), deadline.signal);
      const body = await deadline.race(encoding);
      const sha256 = createHash('sha256').update(body).digest('hex');
      return { body, contentType: 'image/webp', sha256 };
    },
  };
}

async function encodeSquare(upload: Buffer, deadline: Deadline): Promise<Buffer> {
  // Loaded at the first upload, so that an idle process doesn't hold the decoder in memory.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(upload, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { width = 0, height = 0 } = await open()
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width * height > UPLOAD_MAX_PIXELS) {
    const message = 'The image has more than 25 megapixels. Make it smaller.';
    throw fieldError('IMAGE_TOO_LARGE', 'file', message);
  }
  deadline.assertOpen();
  return open()
    .autoOrient()
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
    .webp({ quality: 86 })
    .timeout({ seconds: Math.max(1, Math.ceil(deadline.msLeft() / 1_000)) })
    .toBuffer()
    .catch(() => {
      deadline.assertOpen();
      throw unreadable();
    });
}
