import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { RandomBytes } from '../secrets/rules/random.ts';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;

/** Encrypts small secrets at rest. A sealed secret opens only for the owner that it was sealed for. */
export type SecretBox = ReturnType<typeof createSecretBox>;

/** @param options.key from the environment; the cipher's key is derived from it */
export function createSecretBox(options: { key: string; random: RandomBytes }) {
  const key = Buffer.from(hkdfSync('sha256', options.key, '', 'second factor secrets', 32));
  return {
    seal(secret: string, owner: string): string {
      const iv = options.random(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [VERSION, ...[iv, cipher.getAuthTag(), text].map(toText)].join('.');
    },
    /** @throws Error when it was sealed with another key or for another owner, or was changed */
    open(sealed: string, owner: string): string {
      const [version, iv = '', tag = '', text = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error(`sealed secret has unknown version ${version}`);
      const decipher = createDecipheriv(CIPHER, key, fromText(iv), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(fromText(tag));
      return decipher.update(fromText(text), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

const toText = (bytes: Buffer) => bytes.toString('base64url');
const fromText = (text: string) => Buffer.from(text, 'base64url');
