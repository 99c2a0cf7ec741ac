import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeDocument } from './encode.ts';
import { MAX_NAMES, type NameNumbers, packDocument, unpackDocument } from './pack.ts';
import { Binary, Decimal, type Doc, doc, Int32, ObjectId, Regex, type Value } from './values.ts';

/** @param first the number of the first name */
function createNames(first = 0): NameNumbers {
  const names: string[] = new Array(first).fill('');
  return {
    toNumber(bytes, start, end) {
      const name = bytes.toString('utf8', start, end);
      if (name.startsWith('unnumbered')) return undefined;
      const known = names.indexOf(name, first);
      return known >= 0 ? known : names.push(name) - 1;
    },
    toName: (number) => Buffer.from(`${names[number]}\0`),
  };
}

const hex = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes) => Buffer.from(bytes).toString('hex'));
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.nat(300).chain(hex),
  fc
    .nat(20)
    .chain(hex)
    .map((text) => text.toUpperCase()),
  fc.uuid(),
  fc.constantFrom('', '00000000', '0000000-0000-0000-0000-0000000000000', '\0', 'g'.repeat(24)),
);

const scalars: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: texts },
  fc.integer().map((value) => new Int32(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.double(),
  fc.constantFrom<Value>(null, true, false),
  fc.date({ noInvalidDate: true }),
  hex(12).map((id) => new ObjectId(id)),
  fc
    .tuple(fc.nat(255), fc.uint8Array({ maxLength: 40 }))
    .map(([subtype, bytes]) => new Binary(subtype, Buffer.from(bytes))),
  hex(16).map((bytes) => new Decimal(Buffer.from(bytes, 'hex'))),
  fc.constantFrom('', 'a.*').map((pattern) => new Regex(pattern, 'i')),
);

const names = fc.oneof(
  fc.constantFrom('', '_id', 'amount', 'ä', 'unnumbered', 'unnumbered2'),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((name) => name.replaceAll('\0', '')),
);
const fieldsOf = (value: fc.Arbitrary<Value>): fc.Arbitrary<Doc> =>
  fc.array(fc.tuple(names, value), { maxLength: 6 }).map((fields) => new Map(fields));
const { value: values } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalars,
    fc.array(tie('value'), { maxLength: 12 }),
    fieldsOf(tie('value')),
  ),
}));

it('a packed document is unpacked to the same bytes', () => {
  fc.assert(
    fc.property(fieldsOf(values), fc.constantFrom(0, 223, 500, MAX_NAMES - 8), (given, first) => {
      const numbers = createNames(first);
      const bytes = encodeDocument(given);
      expect(unpackDocument(packDocument(bytes, numbers), numbers).equals(bytes)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('names and hexadecimal texts are packed', () => {
  const bytes = encodeDocument(
    doc({
      correlationId: '3c6b9a02-6d0e-4d3c-8f3c-1f2e3d4c5b6a',
      walletIdentification: '65f0c1d2e3a4b5c6d7e8f901',
      postings: [doc({ source: 'world', destination: 'deposit' })],
    }),
  );
  const numbers = createNames();
  const packed = packDocument(bytes, numbers);
  expect([bytes.length, packed.length]).toEqual([178, 57]);
  expect(unpackDocument(packed, numbers).equals(bytes)).toBe(true);
});
