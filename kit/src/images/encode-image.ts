import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@candor/contracts/uploads';
import type { Sharp } from 'sharp';
import { AppError, fieldError } from '../app-error.ts';
import type { Deadline } from '../uploads/deadline.ts';
import type { ImageType } from '../uploads/detect-image-type.ts';

type Encode = (image: Sharp) => Sharp;

/**
 * Encoders of each type, best first. The last one is also used for an image that had to be resized.
 * WebP at the encoder's usual effort (4) takes 12 s for 25 megapixels; at 2 it takes 2 s and 2 % more bytes.
 */
const ENCODINGS: Record<ImageType, readonly [Encode, ...Encode[]]> = {
  'image/png': [(image) => image.png(), (image) => image.png({ adaptiveFiltering: true })],
  'image/jpeg': [(image) => image.jpeg({ quality: 88 })],
  'image/webp': [(image) => image.webp({ quality: 85, effort: 2 })],
};

/** Time limit if no deadline is shorter. */
const MAX_MS = 20_000;

const unreadable = (field: string) =>
  fieldError(
    'FILE_NOT_IMAGE',
    field,
    "The image can't be read. Export it again or take a new photo.",
  );
const tooLarge = (field: string, message: string) => fieldError('IMAGE_TOO_LARGE', field, message);

export interface EncodeOptions {
  /** Name of the form's field, for errors. */
  field?: string;
  deadline?: Deadline;
  maxBytes?: number;
}

/**
 * Decodes an image and re-encodes it in its own type, auto-oriented and without metadata. An image that would
 * exceed `maxBytes` is resized.
 * @throws AppError FILE_NOT_IMAGE, IMAGE_TOO_LARGE; SERVICE_UNAVAILABLE or the deadline's reason when it takes
 *   too long
 */
export async function encodeImage(
  upload: Buffer,
  type: ImageType,
  { field = 'file', deadline, maxBytes = UPLOAD_MAX_BYTES }: EncodeOptions = {},
): Promise<Buffer> {
  // Loaded at the first upload, so that an idle process doesn't hold the decoder in memory.
  const { default: sharp } = await import('sharp');
  /** Opens the upload with a timeout, because nobody waits for the result after the deadline. */
  function open(): Sharp {
    deadline?.assertOpen();
    const seconds = Math.ceil((deadline?.msLeft() ?? MAX_MS) / 1000);
    return sharp(upload, { limitInputPixels: false, failOn: 'error', pages: 1 }).timeout({
      seconds,
    });
  }
  const { width = 0, height = 0 } = await open()
    .metadata()
    .catch(() => {
      throw unreadable(field);
    });
  if (width * height > UPLOAD_MAX_PIXELS) {
    throw tooLarge(field, 'The image has more than 25 megapixels. Make it smaller.');
  }
  let smallest = Number.POSITIVE_INFINITY;
  let last: Encode = ENCODINGS[type][0];
  for (const encode of ENCODINGS[type]) {
    const body = await encoded(encode(open().autoOrient()), field);
    if (body && body.length <= maxBytes) return body;
    smallest = Math.min(smallest, body?.length ?? smallest);
    last = encode;
  }
  // Bytes grow with the number of pixels, so the side is scaled by the square root, with a margin of 20 %.
  const ratio = Number.isFinite(smallest) ? Math.sqrt((0.8 * maxBytes) / smallest) : 0.5;
  const side = Math.max(1, Math.floor(Math.max(width, height) * ratio));
  const small = open().autoOrient().resize({ width: side, height: side, fit: 'inside' });
  const body = await encoded(last(small), field);
  if (body && body.length <= maxBytes) return body;
  const megabytes = Math.floor(maxBytes / 2 ** 20);
  throw tooLarge(
    field,
    `The image has too much detail to be stored in ${megabytes} MB. Make it smaller.`,
  );
}

/** Null when the format can't hold the image: WebP also limits the amount of detail. */
async function encoded(image: Sharp, field: string): Promise<Buffer | null> {
  try {
    return await image.toBuffer();
  } catch (error) {
    const { message } = error as Error;
    if (/^(png|jpeg|webp)save/.test(message)) return null;
    if (message.startsWith('timeout')) {
      throw new AppError('SERVICE_UNAVAILABLE', 'The image took too long to read. Try again.');
    }
    throw unreadable(field);
  }
}
