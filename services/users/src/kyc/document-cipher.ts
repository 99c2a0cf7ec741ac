import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Characters. */
const MIN_KEY_SECRET = 32;

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Tells keys apart; says nothing about them. */
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface SealedFile {
  /** IV, ciphertext and tag. */
  body: Buffer;
  /** The data key, encrypted in the same form by a master key. */
  key: Buffer;
  /** Id of that master key; absent in data of earlier versions. */
  keyId?: string | undefined;
}

/** A wrapped data key. */
export type WrappedKey = Pick<SealedFile, 'key' | 'keyId'>;

interface MasterKey {
  id: string;
  key: Buffer;
}

/**
 * Envelope encryption by AES-256-GCM: each file has a random data key, which a master key wraps. Both are bound to a
 * context, so that a file or a key of another submission is rejected. The current master key encrypts; retired ones only
 * decrypt, until every data key is wrapped again.
 */
export type DocumentCipher = ReturnType<typeof createDocumentCipher>;

/**
 * @param secrets of at least 32 characters; the master keys derive from them
 * @throws RangeError
 */
export function createDocumentCipher(secrets: { current: string; retired?: readonly string[] }) {
  const current = deriveMasterKey(secrets.current);
  const all = [current, ...(secrets.retired ?? []).map(deriveMasterKey)];

  function unwrap({ key, keyId }: WrappedKey, context: string): Buffer {
    const candidates = keyId === undefined ? all : all.filter(({ id }) => id === keyId);
    for (const [index, master] of candidates.entries()) {
      try {
        return decrypt(key, master.key, `key of ${context}`);
      } catch (error) {
        // Earlier versions did not note which key it was: the tag tells whether another one fits.
        if (index === candidates.length - 1) throw error;
      }
    }
    throw new Error(`the key ${keyId} of identity documents is not configured`);
  }

  const wrap = (dataKey: Buffer, context: string) => ({
    key: encrypt(dataKey, current.key, `key of ${context}`),
    keyId: current.id,
  });

  return {
    /** Of the current master key. */
    keyId: current.id,
    seal(plain: Buffer, context: string): Required<SealedFile> {
      const dataKey = randomBytes(KEY_BYTES);
      return { body: encrypt(plain, dataKey, context), ...wrap(dataKey, context) };
    },
    /** @throws Error when the file, its key or the context was changed, or no master key fits */
    open: ({ body, ...wrapped }: SealedFile, context: string): Buffer =>
      decrypt(body, unwrap(wrapped, context), context),
    /**
     * Wraps a data key by the current master key. The file stays as it is.
     * @throws Error when the key or the context was changed, or no master key fits
     */
    rewrap: (wrapped: WrappedKey, context: string): Required<WrappedKey> =>
      wrap(unwrap(wrapped, context), context),
  };
}

function deriveMasterKey(secret: string): MasterKey {
  if (secret.length < MIN_KEY_SECRET) {
    throw new RangeError(
      `the key of identity documents needs ${MIN_KEY_SECRET} characters or more`,
    );
  }
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
  return {
    id: derive('candor identity documents key id', KEY_ID_BYTES).toString('hex'),
    key: derive('candor identity documents', KEY_BYTES),
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
