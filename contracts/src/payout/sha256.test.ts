import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sha256 } from './sha256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('SHA-256', () => {
  it('hashes "abc" as FIPS 180-4 lists it', () => {
    expect(hex(sha256(Buffer.from('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('agrees with the digest of Node for every length across three blocks', () => {
    for (let length = 0; length <= 192; length += 1) {
      const message = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 0xff);
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });
});
