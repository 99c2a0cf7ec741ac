import { fileTypeFromBuffer } from 'file-type';
import { fieldError } from '../app-error.ts';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

const IMAGE_TYPES: readonly ImageType[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Photos of phones. The image library has no decoder for them. */
const HEIC = /^image\/hei[cf]/;

/**
 * Detects the type of an uploaded image from its content, not its name.
 * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_NOT_IMAGE
 */
export async function detectImageType(
  upload: Buffer,
  { maxBytes, field = 'file' }: { maxBytes: number; field?: string },
): Promise<ImageType> {
  const refuse = (code: 'FILE_EMPTY' | 'FILE_NOT_IMAGE' | 'FILE_TOO_LARGE', message: string) =>
    fieldError(code, field, message);
  if (upload.length === 0) throw refuse('FILE_EMPTY', 'The file is empty. Choose another one.');
  if (upload.length > maxBytes) {
    throw refuse('FILE_TOO_LARGE', `The file is larger than ${Math.floor(maxBytes / 2 ** 20)} MB.`);
  }
  const found = await fileTypeFromBuffer(upload);
  if (found && HEIC.test(found.mime)) {
    throw refuse(
      'FILE_NOT_IMAGE',
      "The file is a HEIC photo, which can't be read here. Export it as JPEG and send that.",
    );
  }
  const type = IMAGE_TYPES.find((known) => known === found?.mime);
  if (!type) throw refuse('FILE_NOT_IMAGE', 'The file is not a PNG, JPEG or WebP image.');
  return type;
}
