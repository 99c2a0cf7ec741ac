import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Characters. */
export const MIN_KEY_SECRET = 32;

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface SealedFile {
  /** IV, ciphertext and tag. */
  body: Buffer;
  /** The data key, encrypted in the same form by the master key. */
  key: Buffer;
}

/**
 * Envelope encryption by AES-256-GCM: each file has a random data key, which the master key wraps. Both are bound to a
 * context, so that a file or a key of another submission is rejected.
 */
export interface DocumentCipher {
  seal(plain: Buffer, context: string): SealedFile;
  /** @throws Error when the file, its key or the context was changed, or the master key is another one */
  open(sealed: SealedFile, context: string): Buffer;
}

/**
 * @param secret of at least 32 characters; the master key derives from it
 * @throws RangeError
 */
export function createDocumentCipher(secret: string): DocumentCipher {
  if (secret.length < MIN_KEY_SECRET) {
    throw new RangeError(
      `the key of identity documents needs ${MIN_KEY_SECRET} characters or more`,
    );
  }
  const master = Buffer.from(
    hkdfSync('sha256', secret, '', 'candor identity documents', KEY_BYTES),
  );
  return {
    seal(plain, context) {
      const dataKey = randomBytes(KEY_BYTES);
      return {
        body: encrypt(plain, dataKey, context),
        key: encrypt(dataKey, master, `key of ${context}`),
      };
    },
    open({ body, key }, context) {
      return decrypt(body, decrypt(key, master, `key of ${context}`), context);
    },
  };
}

function encrypt(plain: Buffer, key: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(sealed: Buffer, key: Buffer, context: string): Buffer {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new Error('the sealed file is incomplete');
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, end)), decipher.final()]);
}
