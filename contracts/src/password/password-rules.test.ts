import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { findWeakness } from './password-rules.ts';

const owner = {
  email: 'amara.okafor@example.com',
  username: 'Amara_O77',
  fullName: 'Amara Okafor',
};

describe('password rules', () => {
  test.each(['password', 'Password1', 'QWERTYUIOP', '12345678', 'iloveyou', ' letmein123 '])(
    'refuses a common password: "%s"',
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
  ])('refuses keyboard runs and repeated characters: "%s"', (password) => {
    expect(findWeakness(password, owner)).toMatch(/most common/);
  });

  test.each([
    'candor123',
    'CANDOR2026!',
    'Candor-Candor',
    '!!candor!!',
    'c4nd0r99',
    'candor 12 34',
  ])('refuses variations of the product name: "%s"', (password) => {
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
  ])('refuses variations of the owner’s email address and names: "%s"', (password) => {
    expect(findWeakness(password, owner)).toMatch(/differ from your email/);
  });

  test('refuses the owner’s name in a non-Latin script', () => {
    const olga = { email: 'o@example.com', username: 'reader_77', fullName: 'Ольга Петрова' };
    expect(findWeakness('Петрова1984', olga)).toMatch(/differ from your email/);
    expect(findWeakness('1984reader', olga)).toMatch(/differ from your email/);
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
  ])('accepts any other password, whatever its characters: "%s"', (password) => {
    expect(findWeakness(password, owner)).toBeNull();
  });

  test('accepts random passwords as generated for the demo accounts', () => {
    // The format that readablePassword of the demo seed generates.
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

  test('checks 50 adversarially repetitive passwords within a second', () => {
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

  test('lists 3,000 common passwords and more, in lower case and at least 8 characters long', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(3_000);
    for (const word of COMMON_PASSWORDS) {
      expect(word.length).toBeGreaterThanOrEqual(8);
      expect(word).toBe(word.toLowerCase());
    }
  });
});
