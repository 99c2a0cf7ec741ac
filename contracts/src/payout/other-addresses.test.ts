import { describe, expect, test } from '@jest/globals';
import { findEthereumAddressProblem } from './ethereum-address.ts';
import { keccak256 } from './keccak256.ts';
import { findXrpAddressProblem } from './xrp-address.ts';

const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

describe('keccak-256', () => {
  test.each([
    ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
    ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
  ])('of %p is its published digest', (text, digest) => {
    expect(toHex(keccak256(text))).toBe(digest);
  });
});

describe('an Ethereum address', () => {
  // The samples of EIP-55.
  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ])('is valid with its checksum, or in one case: %s', (address) => {
    expect(findEthereumAddressProblem(address)).toBeNull();
  });

  test('has a wrong checksum when one letter has another case', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed';
    expect(findEthereumAddressProblem(address)).toBe('checksum');
  });

  test.each(['', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6', `0x${'g'.repeat(40)}`])(
    'of another form is refused: %p',
    (address) => {
      expect(findEthereumAddressProblem(address)).toBe('form');
    },
  );
});

describe('an XRP address', () => {
  test.each(['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'])(
    'is valid with its checksum: %s',
    (address) => {
      expect(findXrpAddressProblem(address)).toBeNull();
    },
  );

  test('has a wrong checksum when two characters are swapped', () => {
    expect(findXrpAddressProblem('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyhT')).toBe('checksum');
  });

  test.each(['', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'rHb9', '0xabc'])(
    'of another form is refused: %p',
    (address) => {
      expect(findXrpAddressProblem(address)).toBe('form');
    },
  );
});
