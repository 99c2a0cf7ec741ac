import type { UserView } from '@candor/contracts/users';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { directoryCursor } from '../src/accounts/rules/directory-cursor.ts';
import { openUsers, registered, type Users, walletChanged } from './users-harness.ts';

const NAMES = [
  'Zoë Brandt',
  'amara okafor',
  'Ámara Lindqvist',
  'Ben Carter (old)',
  'Ben Carter',
  'Ben Carter',
  'Chloé du Pont',
  'José [test] 100%',
];

let users: Users;
let staff: string;
const ids = NAMES.map(newId);

beforeAll(async () => {
  users = await openUsers();
  staff = await users.readToken({ id: newId(), role: 'support' });
  for (const [index, fullName] of NAMES.entries()) {
    await users.bus.publish(registered({ accountId: ids[index] ?? '', fullName }));
  }
  await users.bus.publish(walletChanged(ids[1] ?? '', 1, { profit: 12_345 }));
  // A stub, known by its wallet only: must not be listed.
  await users.bus.publish(walletChanged(newId(), 1));
});
afterAll(() => users.close());

function list(query = '') {
  return users.call<UserView[]>(staff, 'GET', `/users/${query}`);
}

async function findNames(search: string): Promise<string[]> {
  const { data, page } = await list(`?search=${encodeURIComponent(search)}`);
  expect(page.total).toBe(data.length);
  return data.map(({ fullName }) => fullName);
}

describe('user directory', () => {
  test('lists all registered users by name with their wallet totals', async () => {
    const { status, data, page } = await list();
    expect(status).toBe(200);
    expect(data.map(({ fullName }) => fullName)).toEqual([
      'Ámara Lindqvist',
      'amara okafor',
      'Ben Carter',
      'Ben Carter',
      'Ben Carter (old)',
      'Chloé du Pont',
      'José [test] 100%',
      'Zoë Brandt',
    ]);
    expect(page).toEqual({ nextCursor: null, total: NAMES.length });
    expect(data[1]).toMatchObject({ totalProfit: 123.45, totalDeposit: 0 });
  });

  test.each([1, 2, 3, 7])('returns the same order when read in pages of %i', async (limit) => {
    const whole = (await list()).data.map(({ id }) => id);
    const read: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const at: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const answer = await list(`?limit=${limit}${at}`);
      expect(answer.data.length).toBeLessThanOrEqual(limit);
      expect(answer.page.total).toBe(NAMES.length);
      read.push(...answer.data.map(({ id }) => id));
      cursor = answer.page.nextCursor;
    }
    expect(read).toEqual(whole);
  });

  test('continues at the same place when a user registers between two pages', async () => {
    const first = await list('?search=ben%20carter&limit=2');
    const late = newId();
    await users.bus.publish(registered({ accountId: late, fullName: 'Aaron Adams' }));
    const rest = await list(
      `?search=ben%20carter&limit=2&cursor=${encodeURIComponent(first.page.nextCursor ?? '')}`,
    );
    expect(rest.data.map(({ fullName }) => fullName)).toEqual(['Ben Carter (old)']);
    await users.connection.collection('profiles').deleteOne({ nameKey: 'aaron adams' });
  });
});

describe('user id in the path', () => {
  test.each(['%00', `${newId()}%00`, 'x'.repeat(3_000), '%F0%9F%98%80', '%C0%80', '__proto__'])(
    'is refused when malformed, case %#',
    async (id) => {
      for (const path of [`/users/${id}`, `/users/referral/${id}`]) {
        const answer = await users.call(staff, 'GET', path);
        expect({ path, status: answer.status }).toEqual({ path, status: 400 });
      }
    },
  );
});

describe('directory search', () => {
  test('finds parts of a name regardless of case and accents', async () => {
    expect(await findNames('AMARA')).toEqual(['Ámara Lindqvist', 'amara okafor']);
    expect(await findNames('arter')).toEqual(['Ben Carter', 'Ben Carter', 'Ben Carter (old)']);
    expect(await findNames('  du   pont ')).toEqual(['Chloé du Pont']);
  });

  test('finds all users when the search is empty', async () => {
    expect(await findNames('')).toHaveLength(NAMES.length);
  });

  test.each([
    ['(old)', ['Ben Carter (old)']],
    ['[test]', ['José [test] 100%']],
    ['100%', ['José [test] 100%']],
    ['.*', []],
    ['^ben', []],
    ['a|b', []],
    ['(', []],
    ['\\', []],
    ['(a+)+$', []],
  ])('matches %s literally', async (search, names) => {
    expect(await findNames(search)).toEqual(names);
  });

  test.each([
    ['?search=a&search=b', 'search'],
    [`?search=${'x'.repeat(121)}`, 'search'],
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?limit=1.5', 'limit'],
    ['?limit=all', 'limit'],
  ])('refuses the invalid query %s', async (query, field) => {
    const answer = await list(query);
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  test.each(['nonsense', 'W10', Buffer.from('["a",{"$gt":""}]').toString('base64url')])(
    'refuses a forged cursor: %s',
    async (cursor) => {
      expect(await list(`?cursor=${cursor}`)).toMatchObject({
        status: 400,
        code: 'INVALID_CURSOR',
      });
    },
  );

  test.each([
    ['?search=%00', 'search'],
    ['?search=ben%00carter', 'search'],
    ['?search=ben%E2%80%AEcarter', 'search'],
    ['?search=ben%E2%80%8Bcarter', 'search'],
    ['?cursor=%00', 'cursor'],
    ['?cursor=W10%00', 'cursor'],
  ])('refuses control and invisible characters and names the field: %s', async (query, field) => {
    const answer = await list(query);
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  const forged = (value: string) => directoryCursor(true).format({ value, id: newId() });

  test.each(['\0', 'ben\0', '\ud83d', 'ben \u202e', 'Ben', 'x'.repeat(1_000)])(
    'accepts a well-formed cursor with a name that does not exist, case %#',
    async (nameKey) => {
      expect(await list(`?cursor=${forged(nameKey)}`)).toMatchObject({
        status: 200,
        data: expect.any(Array),
      });
    },
  );
});
