import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeDocument, encodeDocument } from './codec.ts';
import { compareValues, identicalValues } from './compare.ts';
import { Decimal } from './decimal.ts';
import { sortKey } from './sort-key.ts';
import {
  Binary,
  BSON_UNDEFINED,
  Code,
  Int32,
  MAX_KEY,
  MIN_KEY,
  ObjectId,
  Regex,
  Timestamp,
  type Value,
} from './values.ts';

const numbers: fc.Arbitrary<Value> = fc.oneof(
  fc.integer().map((value) => new Int32(value)),
  fc.integer({ min: -3, max: 3 }).map((value) => new Int32(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 2n ** 53n - 4n, max: 2n ** 53n + 4n }),
  fc.double(),
  fc.integer({ min: -30, max: 30 }).map((value) => value / 8),
  fc.constantFrom(0, -0, Number.NaN, Infinity, -Infinity, 5e-324, 2 ** 53, 0.1),
  fc
    .tuple(
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 10n ** 34n - 1n }),
      fc.integer({ min: -40, max: 40 }),
    )
    .map(
      ([negative, coefficient, exponent]) => new Decimal('finite', negative, coefficient, exponent),
    ),
  fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 99n }), fc.integer({ min: -6176, max: 6111 }))
    .map(
      ([negative, coefficient, exponent]) => new Decimal('finite', negative, coefficient, exponent),
    ),
  fc.constantFrom(Decimal.NaN, Decimal.Infinity, Decimal.NegativeInfinity, Decimal.parse('0.1')),
);

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    '',
    '\0',
    '\x01',
    'a\0',
    'a\x01',
    'a\x02',
    'a\0b',
    'a',
    '\ufffd',
    '\u{10000}',
    '\ue000',
  ),
);

const scalars: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: numbers },
  { weight: 2, arbitrary: texts },
  fc.constantFrom<Value>(null, true, false, BSON_UNDEFINED, MIN_KEY, MAX_KEY),
  fc.date({ noInvalidDate: true }),
  fc
    .uint8Array({ minLength: 12, maxLength: 12 })
    .map((bytes) => new ObjectId(Buffer.from(bytes).toString('hex'))),
  fc
    .tuple(fc.nat(5), fc.uint8Array({ maxLength: 4 }))
    .map(([subtype, bytes]) => new Binary(subtype, Buffer.from(bytes))),
  fc.tuple(fc.nat(3), fc.nat(3)).map(([seconds, increment]) => new Timestamp(seconds, increment)),
  fc.constantFrom('a', 'b').map((pattern) => new Regex(pattern, 'i')),
  fc.constantFrom('f', 'g').map((code) => new Code(code)),
);

const { value: values } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom('a', 'b', '', 'aa', '0'), tie('value')), { maxLength: 3 })
      .map((fields) => new Map(fields)),
  ),
}));

const sign = (value: number): number => Math.sign(value) + 0;

describe('sort keys', () => {
  it('order numbers of all types as their values do', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(sign(Buffer.compare(sortKey(a), sortKey(b)))).toBe(sign(compareValues(a, b)));
      }),
      { numRuns: 3000 },
    );
  });

  it('order all values as the comparison does', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(sign(Buffer.compare(sortKey(a), sortKey(b)))).toBe(sign(compareValues(a, b)));
      }),
      { numRuns: 3000 },
    );
  });

  it('are never the beginning of one another, so that compound keys stay in order', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const [x, y] = [sortKey(a), sortKey(b)];
        const [short, long] = x.length < y.length ? [x, y] : [y, x];
        if (short.length === long.length) return;
        expect(long.subarray(0, short.length).equals(short)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the comparison', () => {
  it('is antisymmetric and transitive', () => {
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        expect(sign(compareValues(a, b))).toBe(sign(-compareValues(b, a)));
        if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0) {
          expect(compareValues(a, c)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('knows a decimal tenth from a double tenth', () => {
    expect(compareValues(Decimal.parse('0.1'), 0.1)).toBe(-1);
    expect(compareValues(Decimal.parse('0.5'), 0.5)).toBe(0);
    expect(compareValues(9007199254740993n, 9007199254740992)).toBe(1);
  });
});

describe('the codec', () => {
  it('gives every value back in its type', () => {
    fc.assert(
      fc.property(values, (value) => {
        const back = decodeDocument(encodeDocument(new Map([['v', value]])));
        expect(identicalValues(back.get('v') as Value, value)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('never reads past the end of a broken document', () => {
    fc.assert(
      fc.property(values, fc.nat(), fc.nat(255), (value, at, byte) => {
        const bytes = encodeDocument(new Map([['v', value]]));
        bytes[at % bytes.length] = byte;
        try {
          decodeDocument(bytes);
        } catch (error) {
          expect(error).toMatchObject({ name: 'MongoError' });
        }
      }),
      { numRuns: 3000 },
    );
  });
});
