import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml, greeting, oneLine } from './plain-text.ts';

describe('a value on one line', () => {
  test('never holds a line break or another control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(oneLine(value)).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
      }),
    );
  });

  test('is cut where it is too long', () => {
    expect(oneLine('abcdef', 4)).toBe('abc…');
  });

  test('cannot turn the direction of what follows', () => {
    expect(oneLine('pay \u202Emoc.elpmaxe')).toBe('pay moc.elpmaxe');
  });
});

describe('the greeting', () => {
  test.each(['Amara Okafor', 'Zoë O’Neill-Brândușa', 'John Q. Public', "D'Arcy Wu"])(
    'names %s',
    (name) => expect(greeting(name)).toBe(`Hello ${name},`),
  );

  test.each([
    'Win now http://evil.example',
    'Go to evil.example now',
    'www.evil',
    'Call me@evil.example',
    '',
  ])('does not repeat %p', (name) => expect(greeting(name)).toBe('Hello,'));
});

describe('escaped text', () => {
  test('holds nothing that HTML reads as markup', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(escapeHtml(value)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
      }),
    );
  });
});
