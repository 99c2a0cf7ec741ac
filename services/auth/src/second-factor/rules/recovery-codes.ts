import { RECOVERY_CODES } from '@candor/contracts/security-limits';
import { toDigest } from '../../secrets/rules/digest.ts';
import type { RandomBytes } from '../../secrets/rules/random.ts';

/** Crockford's base 32: five bits a symbol, none of which is confused with another when it is read aloud. */
const SYMBOLS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 24;

/** Codes of 120 random bits, which a fast hash protects well enough: `k7mq-2v9d-xw4h-8pnt-3zrc-w6td`. */
export function createRecoveryCodes(random: RandomBytes): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const symbols = [...random(LENGTH)].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join('');
    return symbols.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Digest of a code, however its groups are separated, whatever its case, and with o for 0 and i or l for 1. */
export function toRecoveryDigest(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return toDigest(plain.replace(/o/g, '0').replace(/[il]/g, '1'));
}
