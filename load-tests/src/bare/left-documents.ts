import { DATABASES } from '@candor/contracts/topology';
import { type Collection, type Document, type MongoClient, ObjectId } from 'mongodb';

/** Copies of a document, in a database of benchmarks with the same indexes. */
export interface Copies {
  /** Whether they are of payments, which writes its own before it answers. */
  isPayments: boolean;
  insert(count: number): Promise<void>;
}

const BARE_DATABASE = 'candor_bare';
let copied = 0;

async function* collections(mongo: MongoClient): AsyncGenerator<Collection> {
  for (const database of Object.values(DATABASES)) yield* await mongo.db(database).collections();
}

const nameOf = ({ namespace }: Collection) => namespace;

/** Documents of each collection. */
export async function countDocuments(mongo: MongoClient): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const one of collections(mongo)) counts.set(nameOf(one), await one.countDocuments());
  return counts;
}

/** The collections that grew by a document for each of `times` pieces of work; a few may be missing. */
export async function findLeft(
  mongo: MongoClient,
  before: Map<string, number>,
  times: number,
): Promise<string[]> {
  const after = await countDocuments(mongo);
  return [...after]
    .filter(([name, count]) => count - (before.get(name) ?? 0) > 0.9 * times)
    .map(([name]) => name);
}

/** Changes what must be unique, so that a copy collides with no other. */
function distinguish(sample: Document, uniqueFields: Set<string>): Document {
  copied += 1;
  const copy: Document = { ...sample };
  for (const field of uniqueFields) {
    const value = copy[field];
    if (typeof value === 'string')
      copy[field] = `${value.slice(0, -8)}${String(copied).padStart(8, '0')}`;
    else if (typeof value === 'number') copy[field] = copied;
    else if (value instanceof ObjectId) copy[field] = new ObjectId();
  }
  return copy;
}

/** Prepares copies of a published document from the middle of a collection, in one of this process. */
export async function openCopies(mongo: MongoClient, name: string): Promise<Copies> {
  const [database = '', collection = ''] = name.split('.', 2);
  const source = mongo.db(database).collection(collection);
  const skip = Math.floor((await source.countDocuments()) / 2);
  const published = { outboxPending: { $exists: false } };
  const sample = await source.findOne(published, { sort: { _id: 1 }, skip });
  if (!sample) throw new Error(`${name} has no document to copy`);
  const copies = mongo.db(BARE_DATABASE).collection<Document>(`${process.pid}.${name}`);
  const uniqueFields = new Set(['_id']);
  for (const { key, name: index, v: _version, ...options } of await source.indexes()) {
    if (index === '_id_') continue;
    if (options.unique) for (const field of Object.keys(key)) uniqueFields.add(field);
    await copies.createIndex(key, { name: index, ...options });
  }
  return {
    isPayments: database === DATABASES.payments,
    async insert(count) {
      await copies.insertMany(
        Array.from({ length: count }, () => distinguish(sample, uniqueFields)),
      );
    },
  };
}
