import type { EventEnvelope } from '@candor/contracts/events';
import type { ReferralSummary, ReferralView, UserView } from '@candor/contracts/users';
import type { Answer } from '@candor/kit/testing/browser';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  openUsers,
  parseEvent,
  receiptDecided,
  registered,
  type Users,
  walletChanged,
} from './users-harness.ts';

let users: Users;
beforeAll(async () => {
  users = await openUsers();
});
afterAll(() => users.close());

async function fetchSummary(id: string): Promise<ReferralSummary> {
  const token = await users.readToken({ id });
  return (await users.call<ReferralSummary>(token, 'GET', `/users/referral/${id}`)).data;
}

async function publish(...events: EventEnvelope[]): Promise<void> {
  for (const event of events) await users.bus.publish(event);
  await users.service.drain();
}

/** The registration of an account with a code and a confirmed address. */
const invited = (person: Partial<Parameters<typeof registered>[0]> & { referrer: string }) =>
  registered({ accountId: newId(), isEmailVerified: true, ...person });

/** Registration events of a referrer and of an account that uses the referrer's code. */
function referralPair() {
  const [referrerId, referredId] = [newId(), newId()];
  const code = `CODE-${referrerId.slice(0, 8)}`;
  return {
    referrerId,
    referredId,
    code,
    referrer: registered({ accountId: referrerId, fullName: 'Ruth Referrer', referralCode: code }),
    referred: invited({
      accountId: referredId,
      fullName: 'Nia Newcomer',
      referrer: code,
      registeredAt: '2026-11-21T12:00:00.000Z',
    }),
    rewarded: parseEvent('payments.referral-rewarded.v1', {
      referrerId,
      referredId,
      amount: 5_000,
    }),
  };
}

describe('referrals', () => {
  test('a registration with a referral code is listed to the referrer as joined', async () => {
    const { referrerId, referrer, referred } = referralPair();
    await publish(referrer, referred);
    expect(await fetchSummary(referrerId)).toEqual({
      referrals: [
        {
          referredUserName: 'Nia Newcomer',
          reward: 0,
          state: 'joined',
          createdAt: '2026-11-21T12:00:00.000Z',
        },
      ],
      total: 1,
      totalJoined: 0,
      amount: 0,
    });
  });

  // Otherwise, whoever signs up a stranger's address with their own code learns whether it has an account already.
  test('an account is listed to its referrer once its email address is confirmed', async () => {
    const { referrerId, referredId, code, referrer } = referralPair();
    await publish(referrer, registered({ accountId: referredId, referrer: code }));
    expect(await fetchSummary(referrerId)).toMatchObject({ referrals: [], total: 0 });
    await publish(parseEvent('auth.email-verified.v1', { accountId: referredId }));
    expect((await fetchSummary(referrerId)).referrals).toMatchObject([{ state: 'joined' }]);
  });

  test('a referral is linked when the referrer’s registration arrives later', async () => {
    const { referrerId, referrer, referred } = referralPair();
    await publish(referred, referrer);
    expect((await fetchSummary(referrerId)).referrals).toHaveLength(1);
  });

  test('a referral qualifies with the first approved deposit and is rewarded once', async () => {
    const { referrerId, referredId, referrer, referred, rewarded } = referralPair();
    await publish(referrer, referred, receiptDecided(referredId, 'rejected'));
    expect((await fetchSummary(referrerId)).totalJoined).toBe(0);

    await publish(receiptDecided(referredId), receiptDecided(referredId));
    expect(users.findPublished('users.referral-qualified.v1', referrerId)).toEqual([
      { referrerId, referredId, referredName: 'Nia Newcomer' },
    ]);
    expect((await fetchSummary(referrerId)).referrals).toMatchObject([{ state: 'qualified' }]);
    await publish(rewarded, rewarded);
    expect(await fetchSummary(referrerId)).toMatchObject({
      referrals: [{ reward: 50, state: 'rewarded' }],
      totalJoined: 1,
      amount: 50,
    });
  });

  test('a referral code in a different case is accepted', async () => {
    const { referrerId, code, referrer } = referralPair();
    await publish(referrer, invited({ referrer: code.toLowerCase() }));
    expect((await fetchSummary(referrerId)).referrals).toHaveLength(1);
  });

  test('a self-referral is not rewarded', async () => {
    const accountId = newId();
    const own = invited({ accountId, referralCode: 'SELF-1234', referrer: 'SELF-1234' });
    await publish(own, receiptDecided(accountId));
    expect((await fetchSummary(accountId)).referrals).toEqual([]);
    expect(users.findPublished('users.referral-qualified.v1', accountId)).toEqual([]);
  });

  test.each([
    ['email address but for a tag', { email: 'ruth+again@example.com' }],
    ['phone', { phone: '+1-201-555-0199' }],
  ])('a referral of another account with the same %s is not rewarded', async (_case, own) => {
    const { referrerId, referredId, code } = referralPair();
    await publish(
      registered({
        accountId: referrerId,
        referralCode: code,
        email: 'Ruth@example.com',
        phone: '+1 201 555 0199',
      }),
      invited({ accountId: referredId, referrer: code, ...own }),
      receiptDecided(referredId),
    );
    expect((await fetchSummary(referrerId)).referrals).toEqual([]);
    expect(users.findPublished('users.referral-qualified.v1', referredId)).toEqual([]);
  });

  test('a cycle of referrals is not closed', async () => {
    const [first, second, third] = [newId(), newId(), newId()];
    const code = (id: string) => `RING-${id.slice(-12)}`;
    const link = (accountId: string, referrer: string) =>
      invited({ accountId, referralCode: code(accountId), referrer: code(referrer) });
    await publish(link(second, first), link(third, second), link(first, third));
    await publish(receiptDecided(first), receiptDecided(second), receiptDecided(third));
    const lists = [];
    for (const id of [first, second, third]) lists.push((await fetchSummary(id)).total);
    expect(lists.sort()).toEqual([0, 1, 1]);
  });

  test('the list pages through all referrals without repeating or losing one', async () => {
    const { referrerId, code, referrer } = referralPair();
    const names = Array.from({ length: 7 }, (_, index) => `Newcomer Number ${index}`);
    await publish(
      referrer,
      ...names.map((fullName, index) =>
        invited({
          fullName,
          referrer: code,
          // Some at the same moment.
          registeredAt: `2026-11-21T12:0${Math.floor(index / 3)}:00.000Z`,
        }),
      ),
    );
    const token = await users.readToken({ id: referrerId });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const page: Answer<ReferralView[]> = await users.call<ReferralView[]>(
        token,
        'GET',
        `/users/${referrerId}/referrals?limit=3${query}`,
      );
      expect(page.page?.total).toBe(7);
      seen.push(...page.data.map((one) => one.referredUserName));
      cursor = page.page?.nextCursor ?? null;
    }
    expect([...seen].sort()).toEqual(names);
  });

  test('the list refuses a cursor of its own making, and accounts of others', async () => {
    const id = newId();
    const token = await users.readToken({ id });
    expect(await users.call(token, 'GET', `/users/${id}/referrals?cursor=1-nothing`)).toMatchObject(
      { status: 400, code: 'INVALID_CURSOR' },
    );
    expect(await users.call(token, 'GET', `/users/${newId()}/referrals`)).toMatchObject({
      status: 404,
    });
  });

  test('an unknown referral code is ignored, even if an account chooses it later', async () => {
    const { referredId, code } = referralPair();
    const latecomer = newId();
    await publish(
      invited({ accountId: referredId, referrer: code }),
      receiptDecided(referredId),
      registered({
        accountId: latecomer,
        referralCode: code,
        registeredAt: '2027-01-01T00:00:00.000Z',
      }),
    );
    expect((await fetchSummary(latecomer)).referrals).toEqual([]);
    expect(users.findPublished('users.referral-qualified.v1', referredId)).toEqual([]);
  });

  test('a deposit of an account without a referral code qualifies nothing', async () => {
    const accountId = newId();
    await publish(registered({ accountId }), receiptDecided(accountId));
    expect(users.findPublished('users.referral-qualified.v1', accountId)).toEqual([]);
  });

  test('referrals are listed newest first, to the referrer and staff only', async () => {
    const { referrerId, code, referrer, referred } = referralPair();
    const later = invited({
      fullName: 'Second Newcomer',
      referrer: code,
      registeredAt: '2026-11-21T13:00:00.000Z',
    });
    await publish(referrer, referred, later);
    const path = `/users/referral/${referrerId}`;
    const staff = await users.readToken({ id: newId(), role: 'admin' });
    const seen = await users.call<ReferralSummary>(staff, 'GET', path);
    expect(seen.data.referrals.map((one) => one.referredUserName)).toEqual([
      'Second Newcomer',
      'Nia Newcomer',
    ]);
    const other = await users.readToken({ id: newId() });
    expect(await users.call(other, 'GET', path)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await users.call(staff, 'GET', `/users/referral/${newId()}`)).toMatchObject({
      status: 404,
    });
  });
});

describe('projections with every event delivered three times in any order', () => {
  /** Events of auth and payments about a referrer and a referred account. */
  function eventSequence() {
    const pair = referralPair();
    const { referrerId, referredId } = pair;
    const at = (minute: number) => `2026-11-21T12:3${minute}:00.000Z`;
    const status = (active: boolean, minute: number) =>
      parseEvent(
        'auth.account-status-changed.v1',
        { accountId: referredId, active, role: 'investor' },
        at(minute),
      );
    const events: EventEnvelope[] = [
      pair.referrer,
      { ...pair.referred, payload: { ...pair.referred.payload, isEmailVerified: false } },
      parseEvent('auth.email-verified.v1', { accountId: referredId }),
      status(false, 1),
      status(true, 2),
      receiptDecided(referredId),
      receiptDecided(referredId),
      pair.rewarded,
      walletChanged(referrerId, 1, { profit: 5_000 }),
      walletChanged(referredId, 1, { deposit: 525_000, investment: 525_000 }),
      walletChanged(referredId, 2, { deposit: 900_000, investment: 900_000 }),
    ];
    return { ...pair, events };
  }

  test('end in the same state and publish one qualification', async () => {
    const staff = await users.readToken({ id: newId(), role: 'admin' });
    const length = eventSequence().events.length * 3;
    const order = fc.shuffledSubarray(
      Array.from({ length }, (_, index) => index),
      { minLength: length, maxLength: length },
    );
    await fc.assert(
      fc.asyncProperty(order, fc.integer({ min: 1, max: 6 }), async (indexes, concurrency) => {
        const { events, referrerId, referredId } = eventSequence();
        const deliveries = indexes.map((index) => events[index % events.length] as EventEnvelope);
        // Published in concurrent batches.
        for (let from = 0; from < deliveries.length; from += concurrency) {
          const batch = deliveries.slice(from, from + concurrency);
          await Promise.all(batch.map((event) => users.bus.publish(event)));
        }
        await users.service.drain();
        const referred = await users.call<UserView>(staff, 'GET', `/users/${referredId}`);
        expect(referred.data).toMatchObject({
          fullName: 'Nia Newcomer',
          active: true,
          isEmailVerified: true,
          totalDeposit: 9_000,
          totalInvestment: 9_000,
        });
        expect(await fetchSummary(referrerId)).toEqual({
          referrals: [
            {
              referredUserName: 'Nia Newcomer',
              reward: 50,
              state: 'rewarded',
              createdAt: '2026-11-21T12:00:00.000Z',
            },
          ],
          total: 1,
          totalJoined: 1,
          amount: 50,
        });
        expect(users.findPublished('users.referral-qualified.v1', referrerId)).toHaveLength(1);
        for (const queue of ['users.accounts', 'users.wallets', 'users.referrals'] as const) {
          expect(await users.bus.deadLetters(queue)).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
