import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeDocument } from './decode.ts';
import { encodeDocument } from './encode.ts';
import { compareValues } from './order.ts';
import { sortKey } from './sort-key.ts';
import { Binary, BSON_UNDEFINED, Decimal, Int32, ObjectId, Regex, type Value } from './values.ts';

const numbers: fc.Arbitrary<Value> = fc.oneof(
  fc.integer().map((value) => new Int32(value)),
  fc.integer({ min: -3, max: 3 }).map((value) => new Int32(value)),
  fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }),
  fc.double(),
  fc.integer({ min: -30, max: 30 }).map((value) => value / 8),
  fc.constantFrom(0, -0, Number.NaN, Infinity, -Infinity, 5e-324, 2 ** 53, 0.1),
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
  fc.constantFrom<Value>(null, true, false),
  fc.date({ noInvalidDate: true }),
  fc
    .uint8Array({ minLength: 12, maxLength: 12 })
    .map((bytes) => new ObjectId(Buffer.from(bytes).toString('hex'))),
  fc
    .tuple(fc.nat(5), fc.uint8Array({ maxLength: 4 }))
    .map(([subtype, bytes]) => new Binary(subtype, Buffer.from(bytes))),
  fc.constantFrom('a', 'b').map((pattern) => new Regex(pattern, 'i')),
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
  it('of numbers of all types sort as compareValues does', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(sign(Buffer.compare(sortKey(a), sortKey(b)))).toBe(sign(compareValues(a, b)));
      }),
      { numRuns: 3000 },
    );
  });

  it('of all values sort as compareValues does', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(sign(Buffer.compare(sortKey(a), sortKey(b)))).toBe(sign(compareValues(a, b)));
      }),
      { numRuns: 3000 },
    );
  });

  it('are never prefixes of one another, so that compound keys sort correctly', () => {
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

describe('compareValues', () => {
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

  it('orders values by type first', () => {
    const ascending: Value[] = [
      BSON_UNDEFINED,
      null,
      Number.NaN,
      -1n,
      0.5,
      new Int32(1),
      'a',
      new Map(),
      [],
      new Binary(0, Buffer.alloc(0)),
      new ObjectId('0'.repeat(24)),
      false,
      true,
      new Date(0),
      new Regex('a', ''),
    ];
    ascending.forEach((value, at) => {
      for (const later of ascending.slice(at + 1)) expect(compareValues(value, later)).toBe(-1);
    });
  });

  it('distinguishes longs beyond 2^53', () => {
    expect(compareValues(9007199254740993n, 9007199254740992)).toBe(1);
    expect(compareValues(9007199254740993n, 9007199254740993n)).toBe(0);
  });

  it.each<[string, () => unknown]>([
    ['comparing a decimal with a number', () => compareValues(new Decimal(Buffer.alloc(16)), 1)],
    [
      'comparing two decimals',
      () => compareValues(new Decimal(Buffer.alloc(16)), new Decimal(Buffer.alloc(16))),
    ],
    ['the sort key of a decimal', () => sortKey(new Decimal(Buffer.alloc(16)))],
    ['the sort key of a long beyond 2^53', () => sortKey(9007199254740993n)],
  ])('refuses %s with NotImplemented', (_name, compare) => {
    expect(compare).toThrow(expect.objectContaining({ code: 238 }));
  });
});

describe('the BSON codec', () => {
  it('decodes every encoded value in its original type', () => {
    fc.assert(
      fc.property(values, (value) => {
        const back = decodeDocument(encodeDocument(new Map([['v', value]])));
        expect(back.get('v')).toEqual(value);
      }),
      { numRuns: 2000 },
    );
  });

  it('fails with a MongoError on a corrupted document and never reads past its end', () => {
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
