import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Doc, doc, type Int32, int, ObjectId, type Value } from '../src/bson/values.ts';
import { runCommand } from '../src/commands/run-command.ts';
import { createEngine, type Engine } from '../src/engine.ts';

let folder: string;
let engine: Engine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-equivalence-'));
  engine = await createEngine(join(folder, 'data'));
});

afterAll(async () => {
  await engine.store.close();
  await rm(folder, { recursive: true });
});

const scalars: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: 0, max: 4 }).map(int),
  fc.integer({ min: 0, max: 8 }).map((value) => value / 2),
  fc.bigInt({ min: 0n, max: 4n }),
  fc.constantFrom<Value>(null, true, false, 'a', 'ab', '', Number.NaN),
  fc.constantFrom('0', '1').map((end) => new ObjectId(`00000000000000000000000${end}`)),
  fc.integer({ min: 0, max: 2 }).map((time) => new Date(time)),
);

const { value: values } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    { weight: 3, arbitrary: scalars },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc
        .uniqueArray(fc.tuple(fc.constantFrom('b', 'c'), tie('value')), {
          selector: ([name]) => name,
          maxLength: 2,
        })
        .map((fields) => new Map(fields)),
    },
  ),
}));

const paths = fc.constantFrom('a', 'b', 'c', 'a.b', 'a.c', 'b.c');
const conditions: fc.Arbitrary<Value> = fc.oneof(
  scalars,
  values,
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), scalars)
    .map(([name, value]) => doc({ [name]: value })),
  fc.array(scalars, { minLength: 1, maxLength: 3 }).map((list) => doc({ $in: list })),
  fc.tuple(scalars, scalars).map(([low, high]) => doc({ $gt: low, $lt: high })),
  fc.boolean().map((value) => doc({ $exists: value })),
  scalars.map((value) => doc({ $not: doc({ $gt: value }) })),
);
const simple: fc.Arbitrary<Doc> = fc
  .array(fc.tuple(paths, conditions), { minLength: 1, maxLength: 3 })
  .map((fields) => new Map(fields));
const filters: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 4, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc.tuple(simple, simple).map((branches): Doc => new Map([['$or', branches]])),
  },
);
const sorts: fc.Arbitrary<Doc> = fc.oneof(
  fc.constant(new Map()),
  fc.tuple(paths, fc.constantFrom(1, -1)).map(
    ([path, way]): Doc =>
      new Map([
        [path, int(way)],
        ['_id', int(1)],
      ]),
  ),
);
const specs = fc.record({
  fields: fc.array(fc.tuple(paths, fc.constantFrom(1, -1)), { minLength: 1, maxLength: 3 }),
  sparse: fc.boolean(),
  partial: fc.option(
    fc.oneof(
      scalars,
      fc
        .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), scalars)
        .map(([name, value]): Value => doc({ [name]: value })),
    ),
    { nil: undefined },
  ),
});

const command = (body: Doc): Promise<Doc> => runCommand(engine, body, 1);

async function ids(body: Doc): Promise<number[]> {
  const reply = await command(body);
  const batch = (reply.get('cursor') as Doc).get('firstBatch') as Doc[];
  return batch.map((found) => (found.get('_id') as Int32).value);
}

let round = 0;

describe('a query that uses indexes', () => {
  it('returns the same documents in the same order as a scan', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(specs, { minLength: 1, maxLength: 4 }),
        fc.array(fc.record({ a: values, b: values, c: values }, { requiredKeys: [] }), {
          minLength: 20,
          maxLength: 40,
        }),
        fc.array(fc.tuple(filters, sorts), { minLength: 20, maxLength: 20 }),
        async (indexes, documents, queries) => {
          round += 1;
          const name = `c${round}`;
          for (const [at, { fields, sparse, partial }] of indexes.entries()) {
            const spec = doc({
              key: new Map(fields.map(([path, way]): [string, Value] => [path, int(way)])),
              name: `i${at}`,
              sparse: sparse && partial === undefined,
              partialFilterExpression: partial === undefined ? undefined : doc({ c: partial }),
            });
            // The random indexes may contain duplicates, which are refused.
            await command(doc({ createIndexes: name, indexes: [spec], $db: 'x' })).catch(
              () => undefined,
            );
          }
          const stored = documents.map((fields, at) => doc({ _id: int(at), ...fields }));
          // Documents with arrays on two paths of one index are refused and not stored.
          await command(doc({ insert: name, documents: stored, ordered: false, $db: 'x' }));
          for (const [filter, sort] of queries) {
            const steps = [doc({ $limit: int(1000) }), doc({ $match: filter })];
            if (sort.size > 0) steps.push(doc({ $sort: sort }));
            const cursor = doc({ batchSize: int(1000) });
            const scanned = await ids(doc({ aggregate: name, pipeline: steps, cursor, $db: 'x' }));
            const found = await ids(
              doc({ find: name, filter, sort, batchSize: int(1000), $db: 'x' }),
            );
            if (sort.size === 0) found.sort((a, b) => a - b);
            expect(found).toEqual(scanned);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('returns the same page in the order of several fields as a scan', async () => {
    const ways = fc.record({ a: fc.constantFrom(1, -1), b: fc.constantFrom(1, -1) });
    const toPattern = ({ a, b }: { a: number; b: number }, idWay: number): Doc =>
      doc({ a: int(a), b: int(b), _id: int(idWay) });
    const bounds = fc.oneof(
      { weight: 2, arbitrary: conditions },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
    await fc.assert(
      fc.asyncProperty(
        ways,
        // Without arrays: an index of several values of a document gives no order.
        fc.array(fc.record({ a: scalars, b: scalars }), { minLength: 20, maxLength: 40 }),
        fc.array(fc.tuple(bounds, bounds, ways, fc.constantFrom(1, -1), fc.nat(9)), {
          minLength: 40,
          maxLength: 40,
        }),
        async (indexed, documents, queries) => {
          round += 1;
          const name = `c${round}`;
          const index = doc({ key: toPattern(indexed, 1), name: 'ordered' });
          await command(doc({ createIndexes: name, indexes: [index], $db: 'x' }));
          const stored = documents.map((fields, at) => doc({ _id: int(at), ...fields }));
          await command(doc({ insert: name, documents: stored, $db: 'x' }));
          for (const [a, b, way, idWay, skip] of queries) {
            const filter = doc({
              ...(a === undefined ? {} : { a }),
              ...(b === undefined ? {} : { b }),
            });
            const sort = toPattern(way, idWay);
            const page = [doc({ $skip: int(skip) }), doc({ $limit: int(5) })];
            // The first limit keeps the aggregation from using an index.
            const pipeline = [
              doc({ $limit: int(1000) }),
              doc({ $match: filter }),
              doc({ $sort: sort }),
            ];
            const cursor = doc({ batchSize: int(1000) });
            const scanned = await ids(
              doc({ aggregate: name, pipeline: [...pipeline, ...page], cursor, $db: 'x' }),
            );
            const found = doc({
              find: name,
              filter,
              sort,
              skip: int(skip),
              limit: int(5),
              $db: 'x',
            });
            expect(await ids(found)).toEqual(scanned);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
