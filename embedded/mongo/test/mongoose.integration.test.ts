import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection, type Model, Schema } from 'mongoose';
import { type MongoServer, startMongoServer } from '../src/server.ts';

interface Person {
  mail: string;
  name?: string;
  age?: number;
  tags: string[];
  home?: { city: string };
}

let server: MongoServer;
let connection: Connection;

beforeAll(async () => {
  server = await startMongoServer({});
  connection = await mongoose.createConnection(server.uri, { dbName: 'm' }).asPromise();
});

afterAll(async () => {
  await connection.close();
  await server.stop();
});

function model(): Model<Person> {
  if (connection.models.Person) return connection.model<Person>('Person');
  const schema = new Schema<Person>(
    {
      mail: { type: String, unique: true, required: true },
      name: String,
      age: Number,
      tags: [String],
      home: { city: String },
    },
    { timestamps: true },
  );
  schema.index({ age: -1, name: 1 });
  return connection.model<Person>('Person', schema);
}

beforeEach(async () => {
  await connection.dropDatabase();
  await model().createIndexes();
  await model().create([
    { mail: 'a', name: 'Ada', age: 36, tags: ['x', 'y'] },
    { mail: 'b', name: 'Bo', age: 20, tags: ['y'] },
    { mail: 'c', name: 'Cy', age: 50, tags: [] },
  ]);
});

describe('mongoose on the embedded database', () => {
  it('reports the key of a duplicate value', async () => {
    await expect(model().create({ mail: 'a' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { mail: 1 },
      keyValue: { mail: 'a' },
    });
  });

  it('saves the changes of a document', async () => {
    const ada = await model().findOne({ mail: 'a' }).orFail();
    ada.tags.push('z');
    ada.set('home.city', 'Rome');
    await ada.save();
    const again = await model().findById(ada._id).orFail();
    expect(again.toObject()).toMatchObject({
      tags: ['x', 'y', 'z'],
      home: { city: 'Rome' },
      __v: 1,
    });
  });

  it('executes a bulk write', async () => {
    const result = await model().bulkWrite([
      { insertOne: { document: { mail: 'd', tags: ['v'] } } },
      { updateOne: { filter: { mail: 'a' }, update: { $inc: { age: 1 } } } },
      { updateMany: { filter: { tags: 'y' }, update: { $addToSet: { tags: 'w' } } } },
      { replaceOne: { filter: { mail: 'b' }, replacement: { mail: 'b', tags: ['only'] } } },
      { deleteOne: { filter: { mail: 'c' } } },
      { updateOne: { filter: { mail: 'e' }, update: { $set: { age: 1 } }, upsert: true } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      modifiedCount: 4,
      deletedCount: 1,
      upsertedCount: 1,
    });
  });

  it('updates by a pipeline and returns the updated document', async () => {
    const after = await model().findOneAndUpdate(
      { mail: 'a' },
      [{ $set: { 'home.city': '$name', age: { $add: ['$age', 1] } } }],
      { returnDocument: 'after', updatePipeline: true },
    );
    expect(after).toMatchObject({ home: { city: 'Ada' }, age: 37 });
  });

  it('inserts a missing document and updates an existing one by upsert', async () => {
    const first = await model().updateOne(
      { mail: 'n' },
      { $setOnInsert: { age: 1 } },
      { upsert: true },
    );
    expect(first).toMatchObject({ upsertedCount: 1, matchedCount: 0 });
    const second = await model().updateOne({ mail: 'n' }, { $set: { age: 2 } }, { upsert: true });
    expect(second).toMatchObject({ upsertedCount: 0, matchedCount: 1, modifiedCount: 1 });
  });

  it('iterates a cursor over several batches', async () => {
    const names: unknown[] = [];
    for await (const one of model().find().sort({ age: 1 }).cursor({ batchSize: 2 }))
      names.push(one.name);
    expect(names).toEqual(['Bo', 'Ada', 'Cy']);
  });

  it('sums and counts by group', async () => {
    const byName = await model().aggregate([
      { $match: { age: { $gte: 20 } } },
      { $group: { _id: '$name', n: { $sum: 1 }, age: { $max: '$age' } } },
      { $sort: { _id: 1 } },
    ]);
    expect(byName).toEqual([
      { _id: 'Ada', n: 1, age: 36 },
      { _id: 'Bo', n: 1, age: 20 },
      { _id: 'Cy', n: 1, age: 50 },
    ]);
    const grown = await model().aggregate([
      { $project: { _id: 0, name: 1, old: { $cond: [{ $gt: ['$age', 30] }, true, false] } } },
      { $sort: { name: 1 } },
      { $skip: 1 },
      { $limit: 1 },
    ]);
    expect(grown).toEqual([{ name: 'Bo', old: false }]);
    expect(await model().aggregate([{ $count: 'n' }])).toEqual([{ n: 3 }]);
  });

  it('counts, finds distinct values and deletes', async () => {
    expect(await model().estimatedDocumentCount()).toBe(3);
    expect(await model().countDocuments({ tags: 'y' })).toBe(2);
    expect((await model().distinct('tags')).sort()).toEqual(['x', 'y']);
    expect(await model().exists({ mail: 'a' })).not.toBeNull();
    expect(await model().deleteMany({ tags: 'y' })).toMatchObject({ deletedCount: 2 });
    await model().syncIndexes();
    expect((await model().listIndexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'mail_1',
      'age_-1_name_1',
    ]);
  });
});
