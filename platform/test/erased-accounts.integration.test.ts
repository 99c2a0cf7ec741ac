import { newId } from '@candor/kit/mongo/new-id';
import { openTestDatabase, type TestDatabase } from '@candor/kit/testing/test-mongo';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createErasedAccounts } from '../src/erasure/erased-accounts.ts';

const AT = new Date('2026-11-24T08:00:00Z');

describe('the ids of deleted accounts', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('tells at once which this process has recorded, although it answered otherwise before', async () => {
    const erased = createErasedAccounts(database.connection);
    const [one, other] = [newId(), newId()];
    expect(await erased.findAmongCached([one, other])).toEqual(new Set());
    await erased.add(one, AT);
    expect(await erased.findAmongCached([one, other])).toEqual(new Set([one]));
    expect(await erased.findAmong([one, other])).toEqual(new Set([one]));
  });

  it('tells what another process has recorded of accounts not asked for before', async () => {
    const [erased, ofAnother] = [1, 2].map(() => createErasedAccounts(database.connection));
    const [asked, recorded] = [newId(), newId()];
    await erased?.findAmongCached([asked]);
    for (const id of [asked, recorded]) await ofAnother?.add(id, AT);
    expect(await erased?.findAmongCached([recorded])).toEqual(new Set([recorded]));
    expect(await erased?.findAmong([asked])).toEqual(new Set([asked]));
  });
});
