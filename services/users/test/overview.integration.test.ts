import type { SignUpsView, WaitingView } from '@candor/contracts/overview';
import type { UserView } from '@candor/contracts/users';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openUsers, registered, type Users } from './users-harness.ts';

let users: Users;
let staff: string;

beforeEach(async () => {
  users = await openUsers();
  staff = await users.readToken({ id: newId(), role: 'support' });
});
afterEach(() => users.close());

const PERIOD = 'from=2026-03-01&to=2026-03-03';
const readSignUps = async (): Promise<SignUpsView> =>
  (await users.call<SignUpsView>(staff, 'GET', `/overview/sign-ups?${PERIOD}`)).data;

async function signUp(registeredAt: string) {
  const event = registered({ accountId: newId(), registeredAt });
  await users.bus.publish(event);
  return event;
}

describe('the sign-ups of a period', () => {
  test('are counted by UTC day, each once however often its event arrives', async () => {
    const last = await signUp('2026-03-01T23:59:59.999Z');
    await signUp('2026-03-02T00:00:00.000Z');
    await signUp('2026-02-28T12:00:00.000Z');
    await users.bus.publish({ ...last, id: newId() });
    await waitFor(async () => (await readSignUps()).total === 2);
    expect(await readSignUps()).toMatchObject({
      zone: 'UTC',
      isComplete: true,
      unit: 'day',
      spans: [{ count: 1 }, { count: 1 }, { count: 0 }],
    });
  });

  test('of accounts of before an upgrade are counted beside the running service', async () => {
    await signUp('2026-03-01T10:00:00.000Z');
    await waitFor(async () => (await readSignUps()).total === 1);
    for (const part of ['days', 'marks', 'state']) {
      await users.connection.collection(`sign_up_totals_${part}`).deleteMany({});
    }
    expect(await readSignUps()).toMatchObject({ total: 0, isComplete: false });
    await users.service.context.signUpTotals.build();
    expect(await readSignUps()).toMatchObject({ total: 1, isComplete: true });
  });

  test('are refused to investors', async () => {
    const investor = await users.readToken({ id: newId(), role: 'investor' });
    for (const path of [
      `/overview/sign-ups?${PERIOD}`,
      '/overview/waiting-identity-checks',
      '/overview/waiting-closings',
    ]) {
      expect((await users.call(investor, 'GET', path)).status).toBe(403);
    }
  });
});

describe('the identity checks that wait', () => {
  test('are none at first', async () => {
    const { data } = await users.call<WaitingView>(
      staff,
      'GET',
      '/overview/waiting-identity-checks',
    );
    expect(data).toEqual({ count: 0, oldest: [] });
  });
});

describe('the accounts that their owners want to be deleted', () => {
  const read = async (): Promise<WaitingView> =>
    (await users.call<WaitingView>(staff, 'GET', '/overview/waiting-closings')).data;

  async function ask(method: 'POST' | 'DELETE', id: string): Promise<UserView> {
    const owner = await users.readToken({ id, role: 'investor' });
    const body = method === 'POST' ? {} : undefined;
    return (await users.call<UserView>(owner, method, '/users/me/close-request', body)).data;
  }

  test('are listed from the oldest request on, until it is withdrawn', async () => {
    const signedUp = [];
    for (let left = 3; left > 0; left -= 1) signedUp.push(await signUp('2026-03-01T10:00:00.000Z'));
    await waitFor(async () => (await readSignUps()).total === 3);
    const [last = '', first = ''] = signedUp.map(({ payload }) => payload.accountId);
    const { closeRequestedAt: since } = await ask('POST', first);
    await waitFor(() => Date.now() > Date.parse(since ?? ''));
    await ask('POST', last);
    const { count, oldest } = await read();
    expect([count, oldest.map(({ id }) => id)]).toEqual([2, [first, last]]);
    expect(oldest[0]).toMatchObject({ since, amount: null, dueAt: null });
    await ask('DELETE', first);
    expect(await read()).toMatchObject({ count: 1, oldest: [{ id: last }] });
  });
});
