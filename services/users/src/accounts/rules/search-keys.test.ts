import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  KEY_END,
  matchesSearch,
  parseSearch,
  type Searchable,
  toSearchKeys,
} from './search-keys.ts';

const AMARA: Searchable = {
  fullName: 'Ámara Okafor-Lindqvist',
  email: 'a.okafor@mail.example.com',
  username: 'amara_88',
};

/** Whether the keys of an account lead to it from every word of the search, as the collection looks them up. */
function isFoundByKeys(search: string, account: Searchable): boolean {
  const parsed = parseSearch(search);
  const keys = toSearchKeys(account);
  return (
    parsed?.lookups.every((beginnings) =>
      keys.some((key) => beginnings.some((begin) => `${key}${KEY_END}`.startsWith(begin))),
    ) ?? false
  );
}

function isFound(search: string, account: Searchable): boolean {
  const parsed = parseSearch(search);
  return parsed !== null && matchesSearch(parsed, account) && isFoundByKeys(search, account);
}

describe('a search for accounts', () => {
  test.each([
    'amara',
    'OKAFOR',
    'kaf',
    'ist',
    'lind amara',
    'a.okafor@mail.example.com',
    'okafor@mail',
    'example',
    'mara_88',
    '88',
    'am',
    'Okafor-Lind',
  ])('finds %j by the beginning or the inside of words', (search) => {
    expect(isFound(search, AMARA)).toBe(true);
  });

  test.each(['amaro', 'okafor carter', 'fo', 'xample.com', 'kafor_', '.*', 'a|o'])(
    'does not find %j',
    (search) => {
      expect(isFound(search, AMARA)).toBe(false);
    },
  );

  test('for an email address looks up its words as a whole, but the last one, which may go on', () => {
    expect(parseSearch('member7@mail.exam')?.lookups).toEqual([
      ['^member7 ', 'member7 '],
      ['^mail ', 'mail '],
      ['^exam', 'exam'],
    ]);
  });

  test.each([
    ['ligatures that are decomposed into four words each', '\uFDFA'.repeat(120)],
    ['many different words', 'ab1 cd2 ef3 gh4 ij5 kl6 mn7 op8 qr9 st0 '.repeat(3)],
    ['words of one letter', 'a b c d e f g h i j k l m n o p q r s t u v w x y z'],
  ])('of %s looks up few beginnings', (_what, search) => {
    expect(parseSearch(search)?.lookups.flat().length).toBeLessThanOrEqual(12);
  });

  test('of many words finds the account that has all of them, and no other', () => {
    const search = 'amara okafor lindqvist mail example com 88 a';
    expect(isFound(search, AMARA)).toBe(true);
    expect(isFound(`${search} b`, AMARA)).toBe(false);
  });

  test('of spaces alone searches for nothing', () => {
    expect(parseSearch('   ')).toBeNull();
  });
});

const word = fc.stringMatching(/^[a-zà-ÿ0-9]{1,12}$/u);
const account = fc.record({
  fullName: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  username: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join('_')),
  email: fc.tuple(word, word, word).map(([name, more, host]) => `${name}.${more}@${host}.com`),
});

describe('the keys of an account', () => {
  test('lead to it from any part of three letters or more of its name, username or mailbox', () => {
    fc.assert(
      fc.property(account, fc.nat(), fc.integer({ min: 3, max: 30 }), (person, from, length) => {
        const mailbox = person.email.slice(0, person.email.indexOf('@'));
        for (const text of [person.fullName, person.username, mailbox]) {
          const start = from % text.length;
          const part = text.slice(start, start + length).trim();
          fc.pre(!/\s/.test(part) && /[\p{L}\p{N}]{3}/u.test(part.normalize('NFKD')));
          expect([part, isFound(part, person)]).toEqual([part, true]);
        }
      }),
    );
  });

  test('lead to it from every search that matches it', () => {
    fc.assert(
      fc.property(account, fc.string({ maxLength: 8 }), (person, search) => {
        const parsed = parseSearch(search);
        fc.pre(parsed !== null && parsed.lookups.length > 0 && matchesSearch(parsed, person));
        expect(isFoundByKeys(search, person)).toBe(true);
      }),
    );
  });

  test('are bounded in number and length, and each is stored once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.string({ maxLength: 254 }), (name, email) => {
        const keys = toSearchKeys({ fullName: name, email, username: name });
        expect(keys.length).toBeLessThanOrEqual(80);
        expect(keys.every((key) => Array.from(key).length <= 25)).toBe(true);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
