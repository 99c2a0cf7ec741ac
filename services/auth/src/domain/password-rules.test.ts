import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { findWeakness } from './password-rules.ts';

const owner = {
  email: 'amara.okafor@example.com',
  username: 'Amara_O77',
  fullName: 'Amara Okafor',
};

describe('a password', () => {
  test.each(['password', 'Password1', 'QWERTYUIOP', '12345678', 'iloveyou', ' letmein123 '])(
    'that everybody tries first is refused: "%s"',
    (password) => {
      expect(findWeakness(password, owner)).toMatch(/most common/);
    },
  );

  test.each([
    'aaaaaaaaaaaa',
    'aaaaaaaa1!',
    '--------',
    '👍👍👍👍👍👍👍👍',
    'aaaabbbbcccc',
    '87654321',
    'lkjhgfdsa',
    'hijklmnop',
    'qwertyqwerty',
    'qweasdzxc',
    '3edc4rfv5tgb',
    '12345qwert',
    'asdfghjkl9',
    '!@#$%^&*',
    'abcd-1234-efgh',
  ])('that is runs of keys or one character is refused: "%s"', (password) => {
    expect(findWeakness(password, owner)).toMatch(/most common/);
  });

  test.each([
    'candor123',
    'CANDOR2026!',
    'Candor-Candor',
    '!!candor!!',
    'c4nd0r99',
    'candor 12 34',
  ])('that is the name of the product, dressed up, is refused: "%s"', (password) => {
    expect(findWeakness(password, owner)).toMatch(/name of this site/);
  });

  test.each([
    'Amara.Okafor@example.com',
    'amara_o77',
    'amara.okafor',
    'amaraokafor1',
    'Okafor1984!',
    '1984-okafor-amara',
    'AMARAAMARA',
    '4m4r4-0k4f0r',
    'ámará okafór',
    'amara@candor7',
  ])('that is the name it protects, dressed up, is refused: "%s"', (password) => {
    expect(findWeakness(password, owner)).toMatch(/differ from your e-mail/);
  });

  test('that is the own name is refused in any script', () => {
    const olga = { email: 'o@example.com', username: 'reader_77', fullName: 'Ольга Петрова' };
    expect(findWeakness('Петрова1984', olga)).toMatch(/differ from your e-mail/);
    expect(findWeakness('1984reader', olga)).toMatch(/differ from your e-mail/);
  });

  test.each([
    'correct horse battery',
    'winter kale 9',
    'пароль-для-свечи',
    '  spaces around  ',
    'candor of a kind',
    'amara likes kale',
    'the okafors of lagos',
    'first class stamps',
    'stuvwx is no word',
    '83619274',
    'x7c4-9mq2-ke5h',
  ])('of any other kind is accepted, with no rule about its characters: "%s"', (password) => {
    expect(findWeakness(password, owner)).toBeNull();
  });

  test('that was made at random, as those of the demo are, is accepted', () => {
    // As readablePassword of the demo makes them.
    const letter = fc.constantFrom(...'abcdefghjkmnpqrstuvwxyz23456789');
    const group = fc.string({ unit: letter, minLength: 4, maxLength: 4 });
    const demo = { email: 'amara@demo.candor.example', username: 'amara.demo', fullName: 'Amara' };
    const seed = 20_260_501;
    fc.assert(
      fc.property(fc.tuple(group, group, group), (groups) => {
        expect(findWeakness(groups.join('-'), demo)).toBeNull();
      }),
      { numRuns: 2_000, seed },
    );
  });

  test('is judged in no time, however long it is and whatever the names', () => {
    const repeated = 'ab'.repeat(64);
    const names = {
      email: 'a.b@example.com',
      username: 'abab_baba',
      fullName: 'Aba Bab Abab Babab',
    };
    const began = performance.now();
    for (let times = 0; times < 50; times++) findWeakness(`${repeated.slice(0, 127)}x`, names);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test('is compared with several hundred common ones, none shorter than allowed', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(500);
    for (const word of COMMON_PASSWORDS) {
      expect(word.length).toBeGreaterThanOrEqual(8);
      expect(word).toBe(word.toLowerCase());
    }
  });
});
