import { describe, expect, test } from '@jest/globals';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { weaknessOf } from './password-rules.ts';

const owner = {
  email: 'amara.okafor@example.com',
  username: 'Amara_O77',
  fullName: 'Amara Okafor',
};

describe('a password', () => {
  test.each(['password', 'Password1', 'QWERTYUIOP', '12345678', 'iloveyou', ' letmein123 '])(
    'that everybody tries first is refused: "%s"',
    (password) => {
      expect(weaknessOf(password, owner)).toMatch(/most common/);
    },
  );

  test.each(['aaaaaaaaaaaa', '87654321', 'lkjhgfdsa', 'hijklmnop'])(
    'that is one run of keys is refused: "%s"',
    (password) => {
      expect(weaknessOf(password, owner)).toMatch(/most common/);
    },
  );

  test.each(['Amara.Okafor@example.com', 'amara_o77', 'amara.okafor'])(
    'that is the name it protects is refused: "%s"',
    (password) => {
      expect(weaknessOf(password, owner)).toMatch(/differ from your e-mail/);
    },
  );

  test.each(['correct horse battery', 'winter kale 9', 'пароль-для-свечи', '  spaces around  '])(
    'of any other kind is accepted, with no rule about its characters: "%s"',
    (password) => {
      expect(weaknessOf(password, owner)).toBeNull();
    },
  );

  test('is compared with several hundred common ones, none shorter than allowed', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(500);
    for (const word of COMMON_PASSWORDS) {
      expect(word.length).toBeGreaterThanOrEqual(8);
      expect(word).toBe(word.toLowerCase());
    }
  });
});
