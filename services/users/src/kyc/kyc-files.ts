import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { KycFile } from '@candor/contracts/kyc-documents';
import type { UploadedImage } from '@candor/kit/images/uploaded-images';
import type { Deadline } from '@candor/kit/uploads/deadline';
import type { UsersDeps } from '../users-deps.ts';
import type { DocumentCipher, WrappedKey } from './document-cipher.ts';
import type { KycSubmission, Sealed, StoredKycFile } from './rules/kyc.ts';

/** The object store knows neither the type nor the hash of what it keeps. */
const CIPHERTEXT = 'application/octet-stream';

const toContext = (submissionId: string, what: string) => `${submissionId}/${what}`;

/**
 * Encrypts the images and stores each under a random key. Writes nothing after the deadline.
 * @throws the store's error or the reason of the deadline; what was stored until then is removed
 */
export async function storeKycFiles(
  deps: UsersDeps,
  submissionId: string,
  images: readonly { name: KycFile; image: UploadedImage }[],
  deadline?: Deadline,
): Promise<StoredKycFile[]> {
  const stored: StoredKycFile[] = [];
  for (const { name, image } of images) {
    deadline?.assertOpen();
    const sealed = deps.cipher.seal(image.body, toContext(submissionId, name));
    const file: StoredKycFile = {
      name,
      objectKey: `${randomUUID()}.sealed`,
      key: sealed.key.toString('base64'),
      keyId: sealed.keyId,
      contentType: image.contentType,
      sha256: image.sha256,
      bytes: image.body.length,
    };
    stored.push(file);
    const sha256 = createHash('sha256').update(sealed.body).digest('hex');
    const put = deps.objects.put(deps.settings.kycBucket, file.objectKey, sealed.body, {
      contentType: CIPHERTEXT,
      sha256,
    });
    try {
      await (deadline ? deadline.race(put) : put);
      deadline?.assertOpen();
    } catch (error) {
      // No submission will refer to the images, so they are removed as soon as the last one is stored.
      void put.then(
        () => discardKycFiles(deps, stored),
        () => discardKycFiles(deps, stored),
      );
      throw error;
    }
  }
  return stored;
}

export async function discardKycFiles(
  deps: UsersDeps,
  files: readonly StoredKycFile[],
): Promise<void> {
  for (const { objectKey } of files) {
    await deps.objects.remove(deps.settings.kycBucket, objectKey).catch((err) => {
      deps.log.warn({ err, objectKey }, 'orphaned identity image not removed, sweep will retry');
    });
  }
}

/**
 * Reads and decrypts an image. It is held in memory, because nothing may leave before its tag is verified.
 * @throws AppError NOT_FOUND; Error when the file was changed or the key is another one
 */
export async function readKycFile(
  deps: UsersDeps,
  submission: KycSubmission,
  file: StoredKycFile,
): Promise<Buffer> {
  const { body } = await deps.objects.get(deps.settings.kycBucket, file.objectKey);
  const sealed = { body: await buffer(body), ...toWrappedKey(file) };
  return deps.cipher.open(sealed, toContext(submission.id, file.name));
}

export function sealText({ cipher }: UsersDeps, text: string, submissionId: string): Sealed {
  const { body, key, keyId } = cipher.seal(Buffer.from(text), toContext(submissionId, 'number'));
  return { body: body.toString('base64'), key: key.toString('base64'), keyId };
}

/** @throws Error when the text was changed or the key is another one */
export function openText({ cipher }: UsersDeps, sealed: Sealed, submissionId: string): string {
  const parts = { body: Buffer.from(sealed.body, 'base64'), ...toWrappedKey(sealed) };
  return cipher.open(parts, toContext(submissionId, 'number')).toString();
}

/**
 * The submission's keys wrapped by the current master key, or null if they are already. Images stay as they are stored.
 * @throws Error when a key was changed, or the master key that wraps it is not configured
 */
export function rewrapKeys(
  cipher: DocumentCipher,
  { id, documentNumber, files }: Pick<KycSubmission, 'id' | 'documentNumber' | 'files'>,
): Pick<KycSubmission, 'documentNumber' | 'files'> | null {
  if ([documentNumber, ...files].every(({ keyId }) => keyId === cipher.keyId)) return null;
  const rewrap = <T extends Pick<Sealed, 'key' | 'keyId'>>(stored: T, what: string): T => {
    const { key, keyId } = cipher.rewrap(toWrappedKey(stored), toContext(id, what));
    return { ...stored, key: key.toString('base64'), keyId };
  };
  return {
    documentNumber: rewrap(documentNumber, 'number'),
    files: files.map((file) => rewrap(file, file.name)),
  };
}

function toWrappedKey({ key, keyId }: Pick<Sealed, 'key' | 'keyId'>): WrappedKey {
  return { key: Buffer.from(key, 'base64'), keyId };
}
