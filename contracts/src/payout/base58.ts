import { sha256 } from './sha256.ts';

/** Of bitcoin; XRP has the same digits in another order. */
export const BITCOIN_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const XRP_ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

/** Decodes base58check: a version byte, 20 bytes, and a checksum of four. Returns the first 21, or what is wrong. */
export function decodeBase58Check(
  text: string,
  alphabet: string,
): Uint8Array | 'form' | 'checksum' {
  const bytes = decodeBase58(text, alphabet);
  if (bytes?.length !== 25) return 'form';
  const digest = sha256(sha256(bytes.subarray(0, 21)));
  if (bytes.subarray(21).some((byte, index) => byte !== digest[index])) return 'checksum';
  return bytes.subarray(0, 21);
}

function decodeBase58(text: string, alphabet: string): Uint8Array | null {
  const bytes: number[] = [];
  for (const character of text) {
    let carry = alphabet.indexOf(character);
    if (carry < 0) return null;
    for (let i = 0; i < bytes.length; i += 1) {
      carry += (bytes[i] as number) * 58;
      bytes[i] = carry & 0xff;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff);
  }
  // Each leading zero digit is a leading zero byte.
  const digits = [...text];
  const first = digits.findIndex((digit) => digit !== alphabet[0]);
  const zeros = first < 0 ? digits.length : first;
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()]);
}
