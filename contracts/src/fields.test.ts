import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ObjectSchema, ValidationError } from 'yup';
import * as adjustments from './adjustments.ts';
import * as auth from './auth.ts';
import { isWellFormed } from './clean-text.ts';
import { email, text, textBlock, verbatim } from './fields.ts';
import * as listQuery from './list-query.ts';
import * as destinations from './payout-destinations.ts';
import * as receipts from './receipts.ts';
import * as reversals from './reversals.ts';
import * as users from './users.ts';
import * as withdrawals from './withdrawals.ts';

/** The error message of a field, or null if the value is valid. */
function refusal(schema: { validateSync(value: unknown): unknown }, value: unknown): string | null {
  try {
    schema.validateSync(value);
    return null;
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return error.message;
  }
}

/** Characters that are invisible or change how the surrounding text is displayed. */
const HOSTILE: Record<string, string> = {
  'a null byte': '\0',
  'an escape': '\u001b',
  'a backspace': '\b',
  'a delete': '\u007f',
  'a C1 control': '\u0085',
  'a line feed': '\n',
  'a carriage return': '\r',
  'a tab': '\t',
  'a right-to-left override': '\u202e',
  'a left-to-right embedding': '\u202a',
  'an end of an override': '\u202c',
  'an isolate': '\u2066',
  'an end of an isolate': '\u2069',
  'a right-to-left mark': '\u200f',
  'an Arabic letter mark': '\u061c',
  'a zero-width space': '\u200b',
  'a zero-width joiner between Latin letters': '\u200d',
  'a zero-width non-joiner between Latin letters': '\u200c',
  'a word joiner': '\u2060',
  'a byte order mark': '\ufeff',
  'a soft hyphen': '\u00ad',
  'a Hangul filler': '\u3164',
  'a blank Braille pattern': '\u2800',
  'a tag character': '\u{e0041}',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'a lone high surrogate': '\ud83d',
  'a lone low surrogate': '\ude00',
  'a noncharacter': '\uffff',
};

describe('a one-line text', () => {
  it.each(Object.entries(HOSTILE))('is rejected if it contains %s', (_name, character) => {
    expect(refusal(text(), `Ama${character}ra`)).toMatch(/invisible or control characters/);
  });

  it.each([
    ["Seán O'Neil-Núñez"],
    ['李小龍'],
    ['Ольга Петрова'],
    ['محمد علي'],
    ['میخواهم'],
    ['नमस्ते क्‍ष'],
    ['ශ්‍රී ලංකා'],
    ['Zoë 👩‍💻 ❤️'],
    ['N° 5 – “best”'],
  ])('may be written in any script: %s', (name) => {
    expect(text().validateSync(name)).toBe(name.normalize('NFC'));
  });

  it('is normalised to NFC and trimmed', () => {
    expect(text().validateSync('  Zoe\u0308 ')).toBe('Zo\u00eb');
  });

  it('is either normalised to clean text or rejected, for any input', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 40 });
    const spiked = fc
      .tuple(anything, fc.constantFrom(...Object.values(HOSTILE)), anything)
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(anything, spiked), (typed) => {
        let kept: string | undefined;
        try {
          kept = text().validateSync(typed);
        } catch {
          return;
        }
        expect(kept).toBe(kept?.trim().normalize('NFC'));
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
        expect(kept).not.toMatch(/[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/);
        expect(isWellFormed(kept ?? '')).toBe(true);
        // Normalisation is idempotent.
        expect(text().validateSync(kept)).toBe(kept);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a text of several lines', () => {
  it('keeps its line breaks, normalised to LF', () => {
    expect(textBlock().validateSync(' one\r\ntwo\rthree\n\nfour ')).toBe('one\ntwo\nthree\n\nfour');
  });

  const others = Object.entries(HOSTILE).filter(([, character]) => !'\r\n'.includes(character));
  it.each(others)('is rejected if it contains %s', (_name, character) => {
    expect(refusal(textBlock(), `Ama${character}ra`)).toMatch(/invisible or control characters/);
  });
});

describe('an email address', () => {
  it.each(Object.entries(HOSTILE))('is rejected if it contains %s', (_name, character) => {
    expect(refusal(email(), `ama${character}ra@example.com`)).not.toBeNull();
    expect(refusal(email(), `amara@exam${character}ple.com`)).not.toBeNull();
  });

  it('is rejected if it contains a joiner, even between joining letters', () => {
    expect(refusal(email(), 'می\u200cخواهم@example.com')).not.toBeNull();
  });
});

describe('a password', () => {
  it('keeps spaces and symbols, and is rejected if it cannot be stored as typed', () => {
    expect(verbatim().validateSync('  spaces\taround ')).toBe('  spaces\taround ');
    expect(refusal(verbatim(), 'winter \ud83d kale')).toMatch(/characters/);
  });
});

const schemas = Object.entries<unknown>({
  ...adjustments,
  ...auth,
  ...destinations,
  ...listQuery,
  ...receipts,
  ...reversals,
  ...users,
  ...withdrawals,
}).filter(
  (entry): entry is [string, ObjectSchema<Record<string, unknown>>] =>
    /Schema$/.test(entry[0]) && entry[1] instanceof ObjectSchema,
);
const SECRETS = /password/i;
/** Fields of several lines. */
const BLOCKS = ['reason', 'details'];

const fields = schemas.flatMap(([name, schema]) =>
  Object.entries(schema.fields)
    .filter(([field, rule]) => 'type' in rule && rule.type === 'string' && !SECRETS.test(field))
    .map(([field]) => [name, field, schema] as const),
);

describe('every text field of every request', () => {
  it('is covered by this test', () => {
    expect(fields.length).toBeGreaterThan(40);
  });

  it.each(fields)('%s.%s rejects invisible and unencodable characters', (_name, field, schema) => {
    for (const [what, character] of Object.entries(HOSTILE)) {
      if (BLOCKS.includes(field) && '\r\n'.includes(character)) continue;
      const typed = { [field]: `Candor${character}Candor` };
      let named: (string | undefined)[] = [];
      try {
        schema.validateSync(typed, { abortEarly: false });
      } catch (error) {
        if (!ValidationError.isError(error)) throw error;
        named = error.inner.map(({ path }) => path);
      }
      expect({ what, refused: named.includes(field) }).toEqual({ what, refused: true });
    }
  });
});
