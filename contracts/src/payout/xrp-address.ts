import { decodeBase58Check, XRP_ALPHABET } from './base58.ts';

/** Version byte of an address of an account. */
const ACCOUNT = 0x00;

/** Checks form and checksum of a classic XRP address, such as r…; null if it is valid. */
export function findXrpAddressProblem(address: string): 'form' | 'checksum' | null {
  if (!/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(address)) return 'form';
  const decoded = decodeBase58Check(address, XRP_ALPHABET);
  if (typeof decoded === 'string') return decoded;
  return decoded[0] === ACCOUNT ? null : 'form';
}
