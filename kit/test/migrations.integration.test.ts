import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../src/logger.ts';
import {
  DataTooNewError,
  DataTooOldError,
  type Migration,
  runMigrations,
} from '../src/mongo/migrations.ts';
import { openTestDatabase, type TestDatabase } from '../src/testing/test-mongo.ts';

const log = createLogger('test', { level: 'silent' });
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.connection.collection('migrations').deleteMany({});
  await database.connection.collection('people').deleteMany({});
  await database.connection.collection('people').insertMany([{ name: 'a' }, { name: 'b' }]);
});
afterAll(() => database.close());

const addField: Migration = {
  version: 1,
  name: 'people have a country',
  async run(db, { dryRun }) {
    const people = db.collection('people');
    const without = { country: { $exists: false } };
    if (dryRun) return people.countDocuments(without);
    return (await people.updateMany(without, { $set: { country: null } })).modifiedCount;
  },
};
const rename: Migration = {
  version: 2,
  name: 'names are full names',
  async run(db, { dryRun }) {
    const people = db.collection('people');
    const old = { name: { $exists: true } };
    if (dryRun) return people.countDocuments(old);
    await people.updateMany(old, [{ $set: { fullName: '$name' } }]);
    return (await people.updateMany(old, { $unset: { name: true } })).modifiedCount;
  },
};
const run = (migrations: readonly Migration[], dryRun = false) =>
  runMigrations(database.connection, migrations, { log, dryRun });
const people = () => database.connection.collection('people').find().toArray();

describe('migrations', () => {
  it('are applied in order, once', async () => {
    expect(await run([addField])).toEqual([
      { version: 1, name: 'people have a country', documents: 2 },
    ]);
    expect(await run([addField, rename])).toMatchObject([{ version: 2, documents: 2 }]);
    expect(await run([addField, rename])).toEqual([]);
    expect(await people()).toMatchObject([
      { fullName: 'a', country: null },
      { fullName: 'b', country: null },
    ]);
  });

  it('report pending changes in a dry run without writing', async () => {
    const before = await people();
    expect(await run([addField, rename], true)).toMatchObject([
      { version: 1, documents: 2 },
      { version: 2, documents: 2 },
    ]);
    expect(await people()).toEqual(before);
    expect(await run([addField])).toHaveLength(1);
  });

  it('are applied once by processes that start at the same time', async () => {
    let runs = 0;
    const counted: Migration = {
      ...addField,
      async run(db, options) {
        runs += 1;
        return addField.run(db, options);
      },
    };
    const reports = await Promise.all([run([counted]), run([counted]), run([counted])]);
    expect(runs).toBe(1);
    expect(reports.flat()).toHaveLength(1);
  });

  it('are not recorded and run again if they fail', async () => {
    let fails = true;
    const flaky: Migration = {
      ...addField,
      async run(db, options) {
        if (fails) throw new Error('the database is unreachable');
        return addField.run(db, options);
      },
    };
    await expect(run([flaky])).rejects.toThrow('unreachable');
    fails = false;
    expect(await run([flaky])).toHaveLength(1);
  });

  it('refuse data of a newer program', async () => {
    await run([addField, rename]);
    await expect(run([addField])).rejects.toBeInstanceOf(DataTooNewError);
  });

  it('that begin with a later release refuse older data, and run on data of that release or none', async () => {
    const later: Migration = { ...rename, since: { release: '0.1.0', collection: 'people' } };
    await expect(run([later])).rejects.toBeInstanceOf(DataTooOldError);
    await expect(run([later], true)).rejects.toThrow('Start that release once');
    await run([addField]);
    expect(await run([later])).toMatchObject([{ version: 2, documents: 2 }]);
    await database.connection.collection('migrations').deleteMany({});
    await database.connection.collection('people').deleteMany({});
    expect(await run([later])).toMatchObject([{ version: 2, documents: 0 }]);
  });

  it('refuse a version list with a gap', async () => {
    await expect(run([rename])).rejects.toThrow('has version 2, expected 1');
  });
});
