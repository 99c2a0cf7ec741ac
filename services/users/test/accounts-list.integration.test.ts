import type { UserView } from '@candor/contracts/users';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changeEmail } from '../src/profiles/change-email.ts';
import { openUsers, parseEvent, registered, type Users, walletChanged } from './users-harness.ts';

interface Person {
  id: string;
  fullName: string;
  profit: number;
  joined: string;
}

const PEOPLE: Person[] = ['Ada Ash', 'Bo Birch', 'Cy Cedar', 'Di Date', 'Ed Elm'].map(
  (fullName, index) => ({
    id: newId(),
    fullName,
    profit: [0, 500, 300, 500, 100][index] ?? 0,
    joined: `2026-0${[3, 1, 5, 2, 4][index]}-01T00:00:00.000Z`,
  }),
);

let users: Users;
let staff: string;

/** The accounts of the tests of a group, which leave them as they are. */
function useAccounts(): void {
  beforeAll(async () => {
    users = await openUsers();
    staff = await users.readToken({ id: newId(), role: 'support' });
    for (const { id, fullName, profit, joined } of PEOPLE) {
      // The wallet of one arrives before its registration.
      const wallet = walletChanged(id, 2, { profit, withdrawn: profit / 2 });
      if (profit === 300) await users.bus.publish(wallet);
      await users.bus.publish(
        registered({ accountId: id, fullName, registeredAt: joined, email: `${id}@trees.example` }),
      );
      if (profit > 0) await users.bus.publish(wallet);
    }
    await users.bus.publish(
      parseEvent('auth.account-status-changed.v1', {
        accountId: PEOPLE[1]?.id ?? '',
        active: false,
        role: 'investor',
      }),
    );
  });
  afterAll(() => users.close());
}

const list = (query: string) => users.call<UserView[]>(staff, 'GET', `/users?${query}`);

async function findNames(query: string): Promise<string[]> {
  return (await list(query)).data.map(({ fullName }) => fullName.split(' ')[0] ?? '');
}

describe('the order of the list of accounts', () => {
  useAccounts();

  test.each([
    ['sort=name', 'Ada Bo Cy Di Ed'],
    ['sort=name&order=desc', 'Ed Di Cy Bo Ada'],
    ['sort=joined', 'Bo Di Ada Ed Cy'],
    ['sort=joined&order=desc', 'Cy Ed Ada Di Bo'],
  ])('is by %s', async (query, expected) => {
    expect((await findNames(query)).join(' ')).toBe(expected);
  });

  test('puts accounts without a wallet at zero, and breaks ties by account', async () => {
    const names = await findNames('sort=profit&order=desc');
    expect(names.slice(0, 2).sort()).toEqual(['Bo', 'Di']);
    expect(names.slice(2)).toEqual(['Cy', 'Ed', 'Ada']);
    expect(await findNames('sort=withdrawn')).toEqual([...names].reverse());
  });

  test.each([
    'sort=profit&order=desc',
    'sort=joined',
    'sort=profit&status=active',
    'search=trees.example&sort=profit',
  ])('is the same when %s is read in pages of two', async (query) => {
    const whole = await findNames(query);
    const read: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await list(`${query}&limit=2${cursor && `&cursor=${cursor}`}`);
      read.push(...answer.data.map(({ fullName }) => fullName.split(' ')[0] ?? ''));
      cursor = answer.page.nextCursor;
    }
    expect(read).toEqual(whole);
  });

  test('refuses the cursor of an order by another kind of value', async () => {
    const { page } = await list('sort=profit&limit=2');
    expect(await list(`sort=name&cursor=${page.nextCursor}`)).toMatchObject({
      status: 400,
      code: 'INVALID_CURSOR',
    });
  });
});

describe('filters of the list of accounts', () => {
  useAccounts();

  test('combine status, role and money, and count what they leave', async () => {
    expect(await findNames('status=disabled')).toEqual(['Bo']);
    expect(await findNames('money=without')).toEqual(['Ada']);
    expect(await findNames('money=with&status=active')).toEqual(['Cy', 'Di', 'Ed']);
    expect(await findNames('role=admin')).toEqual([]);
    expect((await list('money=with&limit=1')).page.total).toBe(4);
  });

  test('refuse values that nobody knows', async () => {
    for (const query of ['sort=phone', 'order=up', 'status=gone', 'kyc=maybe', 'money=lots']) {
      expect(await list(query)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    }
  });
});

describe('filters of the list of accounts', () => {
  useAccounts();

  test('follow a change: a wallet that is emptied, and an account that is enabled again', async () => {
    const id = newId();
    const search = `search=${id}`;
    await users.bus.publish(registered({ accountId: id, email: `${id}@change.example` }));
    expect(await findNames(`${search}&money=with`)).toEqual([]);
    await users.bus.publish(walletChanged(id, 1, { deposit: 100 }));
    expect(await findNames(`${search}&money=with`)).toEqual(['Amara']);
    await users.bus.publish(walletChanged(id, 2, { deposit: 0 }));
    expect(await findNames(`${search}&money=with`)).toEqual([]);
    // An older change that arrives late changes nothing.
    await users.bus.publish(walletChanged(id, 1, { deposit: 100 }));
    expect(await findNames(`${search}&money=without`)).toEqual(['Amara']);
  });

  test('follow changes that name their postings, also when they arrive in another order', async () => {
    const id = newId();
    const search = `search=${id}`;
    await users.bus.publish(registered({ accountId: id, email: `${id}@change.example` }));
    const credit = (seq: number, deposit: number) => {
      const posting = { source: 'world:deposits', destination: 'deposit', asset: 'USD/2' };
      const entry = { sourceId: `${seq}`, about: 100, postings: [{ ...posting, amount: 100 }] };
      return walletChanged(id, seq, { deposit, entry });
    };
    await users.bus.publish(credit(2, 200));
    await users.bus.publish(credit(1, 100));
    expect(await findNames(`${search}&money=with`)).toEqual(['Amara']);
    const posting = { source: 'deposit', destination: 'world:deposits', asset: 'USD/2' };
    const entry = { sourceId: '3', about: 200, postings: [{ ...posting, amount: 200 }] };
    await users.bus.publish(walletChanged(id, 3, { deposit: 0, entry }));
    expect(await findNames(`${search}&money=with`)).toEqual([]);
  });
});

describe('search in the list of accounts', () => {
  useAccounts();

  test('finds by email address and username, and by a new address instead of the old one', async () => {
    const id = newId();
    const email = `violet.${id}@old.example`;
    await users.bus.publish(registered({ accountId: id, email, username: `vio_${id}` }));
    for (const text of [`violet.${id}`, email, `vio_${id}`, `olet.${id.slice(0, 6)}`]) {
      expect([text, (await list(`search=${encodeURIComponent(text)}`)).page.total]).toEqual([
        text,
        1,
      ]);
    }
    const change = { accountId: id, email: `iris.${id}@new.example` };
    await users.bus.publish(
      parseEvent('auth.email-changed.v1', change, '2026-11-21T11:00:00.000Z'),
    );
    expect((await list(`search=iris.${id}`)).page.total).toBe(1);
    expect((await list(`search=violet.${id}`)).page.total).toBe(0);
    const keys = await users.connection
      .collection('search_keys')
      .countDocuments({ _id: { $gte: '^violet', $lt: '^violetz' } } as object);
    expect(keys).toBe(0);
  });

  test('finds by the latest address alone when another change arrives while it is stored', async () => {
    const id = newId();
    await users.bus.publish(registered({ accountId: id, email: `rowan.${id}@old.example` }));
    const { context } = users.service;
    const { searchKeys } = context.data;
    const change = (name: string, minute: number) => ({
      email: `${name}.${id}@new.example`,
      at: new Date(`2026-11-21T11:0${minute}:00.000Z`),
    });
    let isInterrupted = false;
    const interrupted: typeof searchKeys = {
      ...searchKeys,
      async add(...keys) {
        if (!isInterrupted) {
          isInterrupted = true;
          await changeEmail(context, id, change('linden', 2));
        }
        await searchKeys.add(...keys);
      },
    };
    const data = { ...context.data, searchKeys: interrupted };
    await changeEmail({ ...context, data }, id, change('juniper', 1));
    const count = (begin: string) =>
      users.connection
        .collection('search_keys')
        .countDocuments({ _id: { $gte: `^${begin}`, $lt: `^${begin}z` } } as object);
    expect([await count('rowan'), await count('juniper'), await count('linden')]).toEqual([
      0, 0, 1,
    ]);
  });

  test('of more accounts than it gathers says that there are more, and still finds a full name', async () => {
    const shared = `zz${newId().slice(0, 8)}`;
    const documents = Array.from({ length: 1_000 }, () => ({ _id: `^${shared} ${newId()}` }));
    await users.connection.collection('search_keys').insertMany(documents as never);
    const id = newId();
    await users.bus.publish(registered({ accountId: id, fullName: `${shared} Zymurgy` }));
    const { data, page } = await list(`search=${shared}`);
    expect(data.map((user) => user.id)).toEqual([id]);
    expect(page).toMatchObject({ total: 1, totalIsMinimum: true });
  });
});

describe('the export of the list of accounts', () => {
  useAccounts();

  async function download(query: string, token = staff) {
    const response = await fetch(`${users.base}/users/export.csv?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    return { status: response.status, text, lines: text.trim().split('\r\n').slice(1) };
  }

  test('holds the filtered accounts in the order of the list, with amounts for programs', async () => {
    const query = 'search=trees.example&money=with&sort=name';
    const { status, lines } = await download(query);
    expect(status).toBe(200);
    expect(lines.map((line) => line.split(',')[1])).toEqual([
      'Bo Birch',
      'Cy Cedar',
      'Di Date',
      'Ed Elm',
    ]);
    expect(lines[0]).toContain(',disabled,not-started,no,0.00,5.00,0.00,2.50,');
  });

  test('is complete beyond one batch', async () => {
    const tag = `bulk${newId().slice(0, 6)}`;
    const ids = Array.from({ length: 230 }, newId);
    await Promise.all(
      ids.map((accountId) =>
        users.bus.publish(registered({ accountId, fullName: `${tag} Person ${accountId}` })),
      ),
    );
    const { lines } = await download(`search=${tag}`);
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(ids));
  }, 120_000);

  test('of a search that finds more accounts than it gathers is refused, since it would lack some', async () => {
    const shared = `zz${newId().slice(0, 8)}`;
    const documents = Array.from({ length: 1_000 }, () => ({ _id: `^${shared} ${newId()}` }));
    await users.connection.collection('search_keys').insertMany(documents as never);
    const { status, text } = await download(`search=${shared}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { search: expect.any(String) },
    });
  });

  test('makes a name that begins like a formula text, and records whom it showed', async () => {
    const accountId = newId();
    const fullName = `=HYPERLINK("https://x.example/${accountId}")`;
    await users.bus.publish(registered({ accountId, fullName }));
    const { text } = await download(`search=${accountId}`);
    expect(text).toContain(`"'=HYPERLINK(""https://x.example/${accountId}"")"`);
    await users.service.drain();
    await waitFor(() => users.findPublished('audit.account-viewed.v1', accountId).length > 0);
  });

  test('is refused to investors', async () => {
    const investor = await users.readToken({ id: newId() });
    expect((await download('', investor)).status).toBe(403);
  });
});
