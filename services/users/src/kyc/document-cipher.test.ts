import { describe, expect, test } from '@jest/globals';
import { createDocumentCipher } from './document-cipher.ts';

const OLD = 'the secret of the tests, long enough';
const NEW = 'another secret of the tests, long enough';
const cipher = createDocumentCipher({ current: OLD });
const plain = Buffer.from('a passport');

describe('encryption of identity documents', () => {
  test('a sealed file opens to what was sealed and holds none of it in the clear', () => {
    const sealed = cipher.seal(plain, 'a/front');
    expect(cipher.open(sealed, 'a/front')).toEqual(plain);
    expect(sealed.body.includes(plain)).toBe(false);
  });

  test('the same file is encrypted with another key each time', () => {
    const [one, other] = [cipher.seal(plain, 'a/front'), cipher.seal(plain, 'a/front')];
    expect(one.body.equals(other.body)).toBe(false);
    expect(() => cipher.open({ body: one.body, key: other.key }, 'a/front')).toThrow();
  });

  test('a file of another submission or with another name is refused', () => {
    expect(() => cipher.open(cipher.seal(plain, 'a/front'), 'b/front')).toThrow();
    expect(() => cipher.open(cipher.seal(plain, 'a/front'), 'a/back')).toThrow();
  });

  test('every changed byte of the file or its key is detected', () => {
    const sealed = cipher.seal(plain, 'a/front');
    for (const part of ['body', 'key'] as const) {
      for (let at = 0; at < sealed[part].length; at += 1) {
        const changed = Buffer.from(sealed[part]);
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(() => cipher.open({ ...sealed, [part]: changed }, 'a/front')).toThrow();
      }
    }
  });

  test('another master key cannot open it', () => {
    const other = createDocumentCipher({ current: NEW });
    expect(() => other.open(cipher.seal(plain, 'a/front'), 'a/front')).toThrow();
  });

  test('a truncated file and a short secret are refused', () => {
    const { key } = cipher.seal(plain, 'a/front');
    expect(() => cipher.open({ body: Buffer.alloc(5), key }, 'a/front')).toThrow('incomplete');
    expect(() => createDocumentCipher({ current: 'short' })).toThrow(RangeError);
  });

  test('a retired key opens what it sealed, with or without its id, and seals nothing', () => {
    const both = createDocumentCipher({ current: NEW, retired: [OLD] });
    const sealed = cipher.seal(plain, 'a/front');
    expect(both.open(sealed, 'a/front')).toEqual(plain);
    expect(both.open({ ...sealed, keyId: undefined }, 'a/front')).toEqual(plain);
    const later = both.seal(plain, 'a/front');
    expect(later.keyId).toBe(createDocumentCipher({ current: NEW }).keyId);
    expect(() => cipher.open(later, 'a/front')).toThrow('is not configured');
  });

  test('a data key that was wrapped again opens the same file with the new key alone', () => {
    const both = createDocumentCipher({ current: NEW, retired: [OLD] });
    const sealed = cipher.seal(plain, 'a/front');
    const moved = { body: sealed.body, ...both.rewrap(sealed, 'a/front') };
    expect(createDocumentCipher({ current: NEW }).open(moved, 'a/front')).toEqual(plain);
    expect(() => cipher.open(moved, 'a/front')).toThrow('is not configured');
    expect(() => both.rewrap(sealed, 'b/front')).toThrow();
  });
});
