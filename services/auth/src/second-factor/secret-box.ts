import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { RandomBytes } from '../secrets/rules/random.ts';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;

/** Encrypts small secrets at rest. A sealed secret opens only for the owner that it was sealed for. */
export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * @param options.key from the environment; the cipher's key is derived from it
 * @param options.retired earlier keys, which only open
 */
export function createSecretBox(options: {
  key: string;
  retired?: readonly string[];
  random: RandomBytes;
}) {
  const current = deriveKey(options.key);
  const retired = (options.retired ?? []).map(deriveKey);

  function seal(secret: string, owner: string): string {
    const iv = options.random(IV_BYTES);
    const cipher = createCipheriv(CIPHER, current, iv).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [VERSION, ...[iv, cipher.getAuthTag(), text].map(toText)].join('.');
  }

  // The tag tells whether a key fits.
  function open(sealed: string, owner: string, [next, ...others] = retired, key = current): string {
    try {
      return openWith(key, sealed, owner);
    } catch (error) {
      if (!next) throw error;
      return open(sealed, owner, others, next);
    }
  }

  return {
    seal,
    /** @throws Error when it was sealed with an unknown key or for another owner, or was changed */
    open: (sealed: string, owner: string): string => open(sealed, owner),
    /** Seals by the current key what a retired one sealed. @throws as `open` */
    reseal(sealed: string, owner: string): string {
      try {
        openWith(current, sealed, owner);
        return sealed;
      } catch {
        return seal(open(sealed, owner), owner);
      }
    },
  };
}

const deriveKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'second factor secrets', 32));

function openWith(key: Buffer, sealed: string, owner: string): string {
  const [version, iv = '', tag = '', text = ''] = sealed.split('.');
  if (version !== VERSION) throw new Error(`sealed secret has unknown version ${version}`);
  const decipher = createDecipheriv(CIPHER, key, fromText(iv), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(fromText(tag));
  return decipher.update(fromText(text), undefined, 'utf8') + decipher.final('utf8');
}

const toText = (bytes: Buffer) => bytes.toString('base64url');
const fromText = (text: string) => Buffer.from(text, 'base64url');
