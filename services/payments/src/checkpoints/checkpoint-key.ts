import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import {
  type CheckpointStatement,
  type SignedCheckpoint,
  toSignedText,
} from './rules/checkpoint.ts';

/** Characters. */
const MIN_SECRET = 32;
/** DER of a PKCS #8 Ed25519 private key up to its seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs checkpoints. Kept outside the database: otherwise whoever can write to it could sign a forged ledger. */
export type CheckpointKey = ReturnType<typeof createCheckpointKey>;

/**
 * @param secret of at least 32 characters; its SHA-256 is the private key of RFC 8032
 * @throws RangeError
 */
export function createCheckpointKey(secret: string) {
  if (secret.length < MIN_SECRET) {
    throw new RangeError(`the secret of the checkpoint key needs ${MIN_SECRET} characters or more`);
  }
  const der = Buffer.concat([PKCS8_PREFIX, createHash('sha256').update(secret).digest()]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  return {
    /** base64url of the 32 bytes. */
    publicKey,
    sign: (statement: CheckpointStatement): SignedCheckpoint => ({
      ...statement,
      publicKey,
      signature: sign(null, Buffer.from(toSignedText(statement)), privateKey).toString('base64url'),
    }),
  };
}

/** Whether the checkpoint was signed by the key that it names. */
export function isSigned(checkpoint: SignedCheckpoint): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: checkpoint.publicKey };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const signature = Buffer.from(checkpoint.signature, 'base64url');
    return verify(null, Buffer.from(toSignedText(checkpoint)), key, signature);
  } catch {
    return false;
  }
}
