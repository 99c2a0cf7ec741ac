import { keccak256 } from './keccak256.ts';

/**
 * Checks form and checksum of an Ethereum address; null if it is valid. The case of its letters is its checksum (EIP-55); an
 * address in one case has none.
 */
export function findEthereumAddressProblem(address: string): 'form' | 'checksum' | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'form';
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return null;
  const digest = keccak256(lower);
  const expected = [...lower].map((digit, index) => {
    const byte = digest[index >> 1] as number;
    return (index % 2 === 0 ? byte >> 4 : byte & 0xf) >= 8 ? digit.toUpperCase() : digit;
  });
  return expected.join('') === digits ? null : 'checksum';
}
