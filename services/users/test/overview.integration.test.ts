import type { SignUpsView, WaitingView } from '@candor/contracts/overview';
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
    for (const path of [`/overview/sign-ups?${PERIOD}`, '/overview/waiting-identity-checks']) {
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
