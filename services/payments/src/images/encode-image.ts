import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@candor/contracts/payments';
import { AppError, fieldError } from '@candor/kit/app-error';
import type { Deadline } from '@candor/kit/uploads/deadline';
import type { ImageType } from '@candor/kit/uploads/detect-image-type';
import type { Sharp } from 'sharp';

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

const unreadable = () =>
  fieldError(
    'FILE_NOT_IMAGE',
    'file',
    "The image can't be read. Export it again or take a new photo.",
  );
const tooLarge = (message: string) => fieldError('IMAGE_TOO_LARGE', 'file', message);

/**
 * Decodes an image and re-encodes it in its own type, auto-oriented and without metadata. An image that would
 * exceed `maxBytes` is resized.
 * @throws AppError FILE_NOT_IMAGE, IMAGE_TOO_LARGE; SERVICE_UNAVAILABLE or the deadline's reason when it takes
 *   too long
 */
export async function encodeImage(
  upload: Buffer,
  type: ImageType,
  { deadline, maxBytes = UPLOAD_MAX_BYTES }: { deadline?: Deadline; maxBytes?: number } = {},
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
      throw unreadable();
    });
  if (width * height > UPLOAD_MAX_PIXELS) {
    throw tooLarge('The image has more than 25 megapixels. Make it smaller.');
  }
  let smallest = Number.POSITIVE_INFINITY;
  let last: Encode = ENCODINGS[type][0];
  for (const encode of ENCODINGS[type]) {
    const body = await encoded(encode(open().autoOrient()));
    if (body && body.length <= maxBytes) return body;
    smallest = Math.min(smallest, body?.length ?? smallest);
    last = encode;
  }
  // Bytes grow with the number of pixels, so the side is scaled by the square root, with a margin of 20 %.
  const ratio = Number.isFinite(smallest) ? Math.sqrt((0.8 * maxBytes) / smallest) : 0.5;
  const side = Math.max(1, Math.floor(Math.max(width, height) * ratio));
  const small = open().autoOrient().resize({ width: side, height: side, fit: 'inside' });
  const body = await encoded(last(small));
  if (body && body.length <= maxBytes) return body;
  throw tooLarge('The image has too much detail to be stored in 10 MB. Make it smaller.');
}

/** Null when the format can't hold the image: WebP also limits the amount of detail. */
async function encoded(image: Sharp): Promise<Buffer | null> {
  try {
    return await image.toBuffer();
  } catch (error) {
    const { message } = error as Error;
    if (/^(png|jpeg|webp)save/.test(message)) return null;
    if (message.startsWith('timeout')) {
      throw new AppError('SERVICE_UNAVAILABLE', 'The image took too long to read. Try again.');
    }
    throw unreadable();
  }
}
