import { createHash } from 'node:crypto';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS, UPLOAD_TYPES } from '@candor/contracts/payments';
import { fieldError } from '@candor/kit/app-error';
import { fileTypeFromBuffer } from 'file-type';

/** An image as it is stored: decoded and encoded anew, so nothing but pixels is left of the upload. */
export interface ReceiptImage {
  body: Buffer;
  contentType: 'image/png' | 'image/jpeg';
  /** Of `body`, hexadecimal. */
  sha256: string;
}

const refuse = (
  code: 'FILE_EMPTY' | 'FILE_NOT_IMAGE' | 'IMAGE_TOO_LARGE' | 'FILE_TOO_LARGE',
  message: string,
) => fieldError(code, 'file', message);

/** Decoding takes four bytes a pixel: more than two at once would be felt by everybody else. */
const MAX_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/**
 * Checks an upload by its content, whatever its name says, and encodes it anew.
 * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_NOT_IMAGE, IMAGE_TOO_LARGE
 */
export async function readReceiptImage(upload: Buffer): Promise<ReceiptImage> {
  if (upload.length === 0) throw refuse('FILE_EMPTY', 'The file is empty. Choose another one.');
  if (upload.length > UPLOAD_MAX_BYTES)
    throw refuse('FILE_TOO_LARGE', 'The file is larger than 10 MB.');
  const type = await fileTypeFromBuffer(upload);
  if (!type || !(UPLOAD_TYPES as readonly string[]).includes(type.mime)) {
    throw refuse('FILE_NOT_IMAGE', 'The file is not a PNG, JPEG or WebP image.');
  }
  return inTurn(() => encodeAnew(upload, type.mime));
}

async function encodeAnew(upload: Buffer, mime: string): Promise<ReceiptImage> {
  // Loaded at the first upload: an idle process need not carry the decoder.
  const { default: sharp } = await import('sharp');
  const source = sharp(upload, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { width = 0, height = 0 } = await source.metadata().catch(() => {
    throw refuse(
      'FILE_NOT_IMAGE',
      'The image can not be read. Export it again or take a new photo.',
    );
  });
  if (width * height > UPLOAD_MAX_PIXELS) {
    throw refuse('IMAGE_TOO_LARGE', 'The image has more than 25 megapixels. Make it smaller.');
  }
  const upright = source.rotate();
  const contentType = mime === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const encoded = contentType === 'image/jpeg' ? upright.jpeg({ quality: 88 }) : upright.png();
  const body = await encoded.toBuffer().catch(() => {
    throw refuse(
      'FILE_NOT_IMAGE',
      'The image can not be read. Export it again or take a new photo.',
    );
  });
  return { body, contentType, sha256: createHash('sha256').update(body).digest('hex') };
}
