import { BITCOIN_ALPHABET, decodeBase58Check } from './base58.ts';

/** What is wrong with a bitcoin address; `network` is an address of a test network. */
export type BitcoinAddressProblem = 'form' | 'checksum' | 'network';

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** First byte of a base58check address on the main network (P2PKH, P2SH) and on test networks. */
const MAIN_VERSIONS: readonly number[] = [0x00, 0x05];
const TEST_VERSIONS: readonly number[] = [0x6f, 0xc4];
const MAIN_PREFIX = 'bc';
const TEST_PREFIXES: readonly string[] = ['tb', 'bcrt'];

/** Final checksum values of bech32 (BIP 173, witness version 0) and bech32m (BIP 350, later versions). */
const BECH32_FINAL = 1;
const BECH32M_FINAL = 0x2bc830a3;

/** Checks form, network and checksum of a bitcoin address; null if it is valid on the main network. */
export function findBitcoinAddressProblem(address: string): BitcoinAddressProblem | null {
  return /^(bc|tb|bcrt)1/i.test(address) ? checkSegwit(address) : checkBase58(address);
}

function checkBase58(address: string): BitcoinAddressProblem | null {
  if (address.length < 25 || address.length > 35) return 'form';
  const decoded = decodeBase58Check(address, BITCOIN_ALPHABET);
  if (typeof decoded === 'string') return decoded;
  const version = decoded[0] as number;
  if (TEST_VERSIONS.includes(version)) return 'network';
  return MAIN_VERSIONS.includes(version) ? null : 'form';
}

function checkSegwit(address: string): BitcoinAddressProblem | null {
  const lower = address.toLowerCase();
  if (address.length > 90 || (address !== lower && address !== address.toUpperCase())) {
    return 'form';
  }
  const separator = lower.lastIndexOf('1');
  const prefix = lower.slice(0, separator);
  const values = [...lower.slice(separator + 1)].map((character) => BECH32.indexOf(character));
  if (values.length < 8 || values.includes(-1)) return 'form';
  const [version = 0] = values;
  const checksum = toChecksum(prefix, values);
  if (checksum !== (version === 0 ? BECH32_FINAL : BECH32M_FINAL)) return 'checksum';
  const program = toBytes(values.slice(1, -6));
  if (version > 16 || !program || program < 2 || program > 40) return 'form';
  if (version === 0 && program !== 20 && program !== 32) return 'form';
  if (TEST_PREFIXES.includes(prefix)) return 'network';
  return prefix === MAIN_PREFIX ? null : 'form';
}

const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function toChecksum(prefix: string, values: readonly number[]): number {
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
  let checksum = 1;
  for (const value of [...expanded, ...values]) {
    const top = checksum >>> 25;
    checksum = ((checksum & 0x1ffffff) << 5) ^ value;
    GENERATOR.forEach((generator, bit) => {
      if ((top >> bit) & 1) checksum ^= generator;
    });
  }
  return checksum;
}

/** Number of bytes in groups of five bits; null if the padding is too long or not zero. */
function toBytes(groups: readonly number[]): number | null {
  const padding = (groups.length * 5) % 8;
  const last = groups.at(-1) ?? 0;
  if (padding > 4 || (last & ((1 << padding) - 1)) !== 0) return null;
  return Math.floor((groups.length * 5) / 8);
}
