import type { EventPayloads } from '@candor/contracts/events';
import type { UserView } from '@candor/contracts/users';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openUsers, parseEvent, registered, type Users } from './users-harness.ts';

let users: Users;
let investorId: string;
let investor: string;
let admin: string;
const adminId = newId();
beforeEach(async () => {
  users = await openUsers();
  investorId = newId();
  investor = await users.readToken({ id: investorId });
  admin = await users.readToken({ id: adminId, role: 'admin' });
  await users.bus.publish(registered({ accountId: investorId, email: 'amara@example.com' }));
});
afterEach(() => users.close());

const remove = (id = investorId) => users.call(admin, 'DELETE', `/users/${id}?reason=asked%20to`);
const readByAdmin = () => users.call<UserView>(admin, 'GET', `/users/${investorId}`);

/** Answers each attempt as payments would. */
async function answerWith(
  answer: (payload: EventPayloads['users.account-closing.v1']) => Promise<void>,
): Promise<void> {
  const answered = new Set<string>();
  await users.bus.listen(['users.account-closing.v1'], ({ payload }) => {
    const attempt = `${payload.accountId} ${payload.attempt}`;
    if (answered.has(attempt)) return;
    answered.add(attempt);
    void answer(payload);
  });
}

const closeWallet = ({ accountId, attempt }: { accountId: string; attempt: number }) =>
  users.bus.publish(parseEvent('payments.wallet-closed.v1', { accountId, attempt }));

describe('the request to close an account', () => {
  test('is shown to its owner and to staff until it is withdrawn', async () => {
    const asked = await users.call<UserView>(investor, 'POST', '/users/me/close-request', {
      reason: 'Moving my savings',
    });
    expect(asked.data).toMatchObject({ closeReason: 'Moving my savings' });
    const { data } = await readByAdmin();
    expect(data).toMatchObject({ closeReason: 'Moving my savings' });
    expect(data?.closeRequestedAt).toBe(asked.data?.closeRequestedAt);

    const again = await users.call<UserView>(investor, 'POST', '/users/me/close-request', {
      reason: 'Another reason',
    });
    expect(again.data).toMatchObject({ closeReason: 'Moving my savings' });

    await users.call(investor, 'DELETE', '/users/me/close-request');
    expect((await readByAdmin()).data).toMatchObject({ closeRequestedAt: null, closeReason: '' });
  });

  test('needs a fresh login, and an account of an investor', async () => {
    const stale = await users.tokens.sign({ sub: investorId, auth_time: 1 });
    const refused = await users.call(stale, 'POST', '/users/me/close-request', {});
    expect(refused).toMatchObject({ status: 403, code: 'FRESH_LOGIN_REQUIRED' });
    await users.bus.publish(registered({ accountId: adminId, role: 'admin' }));
    const staff = await users.call(admin, 'POST', '/users/me/close-request', {});
    expect(staff).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });
});

describe('deleting an account', () => {
  test('erases the profile once its wallet is closed, and answers the same when it is repeated', async () => {
    await answerWith(closeWallet);
    expect(await remove()).toMatchObject({
      status: 200,
      data: { id: investorId, state: 'erased' },
    });
    expect(await remove()).toMatchObject({ status: 200, data: { state: 'erased' } });
    expect((await readByAdmin()).status).toBe(404);
    expect(users.findPublished('users.account-erased.v1', investorId)).toHaveLength(1);

    // Delivered again.
    await users.bus.publish(registered({ accountId: investorId, email: 'amara@example.com' }));
    await users.bus.publish(
      parseEvent('auth.email-changed.v1', { accountId: investorId, email: 'amara@example.com' }),
    );
    const stored = await users.connection.collection('profiles').find({}).toArray();
    expect(JSON.stringify(stored)).not.toMatch(/Amara|amara@example.com/);
  });

  test('erases its notes, its timeline and the keys by which it was found', async () => {
    await users.call(admin, 'POST', `/users/${investorId}/notes`, { text: 'Called by phone' });
    const count = async () => {
      const { connection } = users;
      const [notes, items, keys] = await Promise.all([
        connection.collection('account_notes').countDocuments({ accountId: investorId }),
        connection.collection('account_timeline').countDocuments({ accountId: investorId }),
        connection.collection('search_keys').countDocuments({}),
      ]);
      return { notes, items, keys };
    };
    await waitFor(async () => (await count()).items >= 2);
    await answerWith(closeWallet);
    await remove();
    await waitFor(async () => (await count()).notes === 0);
    // Delivered again, and late.
    await users.bus.publish(registered({ accountId: investorId }));
    await users.bus.publish(
      parseEvent('auth.account-status-changed.v1', {
        accountId: investorId,
        active: false,
        role: 'investor',
        reason: 'deleted',
      }),
    );
    expect(await count()).toEqual({ notes: 0, items: 0, keys: 0 });
    const { data, page } = await users.call<unknown[]>(admin, 'GET', '/users');
    expect([data, page.total]).toEqual([[], 0]);
  });

  test('is refused with what prevents it, and can be tried again', async () => {
    await answerWith(({ accountId, attempt }) =>
      attempt === 1
        ? users.bus.publish(
            parseEvent('payments.wallet-close-refused.v1', {
              accountId,
              attempt,
              obstacles: ['openWithdrawals', 'balance'],
            }),
          )
        : closeWallet({ accountId, attempt }),
    );
    const refused = await remove();
    expect(refused).toMatchObject({ status: 409, code: 'ACCOUNT_NOT_EMPTY' });
    expect(Object.keys(refused.fields ?? {})).toEqual(['openWithdrawals', 'balance']);
    expect((await readByAdmin()).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  test('answers 202 while payments is not reached; the same call continues and starts no second attempt', async () => {
    expect(await remove()).toMatchObject({ status: 202, data: { state: 'pending' } });
    const again = remove();
    await closeWallet({ accountId: investorId, attempt: 1 });
    expect(await again).toMatchObject({ status: 200 });
    expect(users.findPublished('users.account-closing.v1', investorId)).toHaveLength(1);
  }, 20_000);

  test('of 32 calls at once is one attempt', async () => {
    await answerWith(closeWallet);
    const answers = await Promise.all(Array.from({ length: 32 }, () => remove()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(users.findPublished('users.account-closing.v1', investorId)).toHaveLength(1);
  });

  test('is refused for oneself, for staff and for an unknown account', async () => {
    expect(await remove(adminId)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    const supportId = newId();
    await users.bus.publish(registered({ accountId: supportId, role: 'support' }));
    expect(await remove(supportId)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(await remove(newId())).toMatchObject({ status: 404 });
  });

  test('removes its referral code, which is made of a name, from those who used it', async () => {
    const referredId = newId();
    const code = 'AMARA-7K2P';
    const ownerId = newId();
    await users.bus.publish(registered({ accountId: ownerId, referralCode: code }));
    await users.bus.publish(
      registered({ accountId: referredId, fullName: 'Bo Berg', referrer: code }),
    );
    await answerWith(closeWallet);
    expect((await remove(ownerId)).status).toBe(200);
    expect((await remove(referredId)).status).toBe(200);
    await waitFor(async () => {
      const stored = await Promise.all(
        ['profiles', 'referrals'].map((name) =>
          users.connection.collection(name).find({}).toArray(),
        ),
      );
      return !/AMARA-7K2P|Bo Berg/.test(JSON.stringify(stored));
    });
  });
});
