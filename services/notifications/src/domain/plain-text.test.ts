import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml, greeting, oneLine } from './plain-text.ts';

describe('oneLine', () => {
  test('returns no line break or other control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(oneLine(value)).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
      }),
    );
  });

  test('truncates a value that is too long', () => {
    expect(oneLine('abcdef', 4)).toBe('abc…');
  });

  test('removes bidirectional control marks', () => {
    expect(oneLine('pay \u202Emoc.elpmaxe')).toBe('pay moc.elpmaxe');
  });
});

describe('the greeting of a mail', () => {
  test.each(['Amara Okafor', 'Zoë O’Neill-Brândușa', 'John Q. Public', "D'Arcy Wu"])(
    'includes the name %s',
    (name) => expect(greeting(name)).toBe(`Hello ${name},`),
  );

  test.each([
    'Win now http://evil.example',
    'Go to evil.example now',
    'www.evil',
    'Call me@evil.example',
    '',
  ])('leaves out %p, which is empty or contains a link or an address', (name) =>
    expect(greeting(name)).toBe('Hello,'),
  );
});

describe('escapeHtml', () => {
  test('leaves nothing that HTML parses as markup', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(escapeHtml(value)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
      }),
    );
  });
});
