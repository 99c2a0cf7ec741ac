import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml, oneLine, toHeader, toSafeName } from './plain-text.ts';

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

describe('a header', () => {
  test.each([
    '=?utf-8?B?UGF5IG5vdw==?=',
    'Hello =?iso-8859-1?Q?Pay=20now?= there',
    '=\u202E?utf-8?B?UGF5?=',
    '==??utf-8?B?UGF5?=',
  ])('of %p holds no encoded word', (value) => {
    expect(toHeader(value, 120)).not.toMatch(/=\?/);
  });
});

describe('the greeting of an email', () => {
  test.each(['Amara Okafor', 'Zoë O’Neill-Brândușa', 'John Q. Public', "D'Arcy Wu"])(
    'includes the name %s',
    (name) => expect(toSafeName(name)).toBe(name),
  );

  test.each([
    'Win now http://evil.example',
    'Go to evil.example now',
    'www.evil',
    'Call me@evil.example',
    '',
  ])('leaves out %p, which is empty or contains a link or an address', (name) =>
    expect(toSafeName(name)).toBeNull(),
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
