import type { StaffChangeView } from '@candor/contracts/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, countAnswers, openStaff, type Staff } from './staff-harness.ts';

let staff: Staff;
let ada: Caller;
let tom: Caller;

beforeAll(async () => {
  staff = await openStaff();
});
afterAll(() => staff.auth.close());
beforeEach(async () => {
  await staff.empty();
  ada = await staff.signInAs('admin');
  tom = await staff.signInAs('admin');
});

describe('the status of a member of staff', () => {
  it('changes when a second admin approves it, and the sessions end', async () => {
    const sam = await staff.signInAs('support');
    const proposed = await staff.setStatus(ada, 'disable', sam);
    const change = { kind: 'disable', userId: sam.id, from: 'support', to: 'support' };
    expect(proposed).toMatchObject({
      status: 202,
      data: { ...change, status: 'proposed', reason: 'Left the company' },
    });
    expect(await staff.isActive(sam)).toBe(true);
    const again = await staff.setStatus(ada, 'disable', sam);
    expect(again.data.id).toBe(proposed.data.id);
    expect((await staff.decide(ada, proposed.data.id, 'approved')).code).toBe('MAKER_IS_CHECKER');
    const approved = await staff.decide(tom, proposed.data.id, 'approved');
    expect(approved.data).toMatchObject({ ...change, status: 'approved', failure: null });
    expect(await staff.isActive(sam)).toBe(false);
    expect((await sam.tab.call('GET', '/users/sessions', { token: sam.token })).code).toBe(
      'SESSION_REVOKED',
    );
    expect(await staff.auth.events('auth.account-status-changed.v1', sam.id)).toEqual([
      { accountId: sam.id, active: false, role: 'support', reason: 'Left the company' },
    ]);
    const enabling = await staff.setStatus(tom, 'activate', sam);
    expect(enabling).toMatchObject({ status: 202, data: { kind: 'activate' } });
    expect(await staff.isActive(sam)).toBe(false);
    await staff.decide(ada, enabling.data.id, 'approved');
    expect(await staff.isActive(sam)).toBe(true);
  });

  it('says for the timeline who proposed and who decided, unless it takes effect', async () => {
    const sam = await staff.signInAs('support');
    const { data } = await staff.setStatus(ada, 'disable', sam);
    await staff.decide(tom, data.id, 'refused');
    const events = await staff.auth.events('auth.staff-changed.v1', sam.id);
    const change = { proposalId: data.id, active: false, maker: 'Amara Okafor' };
    expect(events).toEqual([
      {
        accountId: sam.id,
        statusChange: { ...change, status: 'proposed', checker: null, reason: 'Left the company' },
      },
      {
        accountId: sam.id,
        statusChange: { ...change, status: 'refused', checker: 'Amara Okafor', reason: null },
      },
    ]);
  });

  it('needs a recent login, and somebody else who can approve it', async () => {
    const sam = await staff.signInAs('support');
    expect(await staff.setStatus(ada, 'disable', tom)).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      message: 'Another admin must approve this, and there is none. Invite an admin first',
    });
    staff.auth.clock.advance(20 * 60_000);
    const refreshed = await ada.tab.post('/users/refresh', {});
    const later = { ...ada, token: refreshed.token ?? '' };
    expect((await staff.setStatus(later, 'disable', sam)).code).toBe('FRESH_LOGIN_REQUIRED');
    expect(await staff.isActive(sam)).toBe(true);
  });

  it('is not decided by the person that it is about, nor changed when the role was changed meanwhile', async () => {
    const eve = await staff.signInAs('admin');
    const sam = await staff.signInAs('support');
    const { data: about } = await staff.setStatus(ada, 'disable', tom);
    expect((await staff.decide(tom, about.id, 'approved')).code).toBe('MAKER_IS_CHECKER');
    const { data: disabling } = await staff.setStatus(ada, 'disable', sam);
    const { data: promoting } = await staff.changeRole(tom, sam, 'admin');
    await staff.decide(eve, promoting.id, 'approved');
    expect((await staff.decide(eve, disabling.id, 'approved')).data).toMatchObject({
      status: 'approved',
      failure: 'The role has changed meanwhile',
    });
    expect(await staff.isActive(sam)).toBe(true);
  });

  it('of an investor is changed by one admin at once, and answered with the account', async () => {
    const ben = await staff.signInAs('investor');
    const disabled = await staff.setStatus(ada, 'disable', ben);
    expect(disabled).toMatchObject({ status: 200, data: { id: ben.id, active: false } });
    const enabled = await staff.setStatus(ada, 'activate', ben);
    expect(enabled).toMatchObject({ status: 200, data: { id: ben.id, active: true } });
  });

  it('is proposed by whoever disables an account that becomes one of staff at the same time', async () => {
    const ben = await staff.signInAs('investor');
    const { data: promoting } = await staff.changeRole(ada, ben, 'support');
    const [, ...answers] = await Promise.all([
      staff.decide(tom, promoting.id, 'approved'),
      ...Array.from({ length: 8 }, () => staff.setStatus(ada, 'disable', ben)),
    ]);
    const disabled = answers.some(({ status, data }) => status === 200 && !data.active);
    expect(await staff.isActive(ben)).toBe(!disabled);
    expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true);
  });
});

it('an approval that was interrupted before the account was disabled is carried out afterwards', async () => {
  const sam = await staff.signInAs('support');
  await staff.setStatus(ada, 'disable', sam);
  const approved = {
    status: 'approved',
    checker: { id: tom.id, name: 'Tom' },
    decidedAt: new Date(),
    isDue: true,
  };
  const changes = staff.auth.connection.collection('staff_changes');
  await changes.updateOne({ subject: sam.id }, { $set: approved });
  await staff.auth.service.useCases.sweepStaffChanges();
  await staff.auth.service.useCases.sweepStaffChanges();
  expect(await staff.isActive(sam)).toBe(false);
  const [ended] = (await staff.list<StaffChangeView>(tom, 'staff-changes?status=decided')).data;
  expect(ended).toMatchObject({ kind: 'disable', status: 'approved', failure: null });
});

it('32 requests at once that disable and keep one member of staff end in one outcome', async () => {
  const eve = await staff.signInAs('admin');
  const sam = await staff.signInAs('support');
  const { data } = await staff.setStatus(ada, 'disable', sam);
  const calls = Array.from({ length: 32 }, (_, n) =>
    n % 2 ? staff.decide(tom, data.id, 'approved') : staff.decide(eve, data.id, 'refused'),
  );
  expect(countAnswers(await Promise.all(calls))).toEqual({ 200: 16, ALREADY_DECIDED: 16 });
  const changes = await staff.auth.events('auth.account-status-changed.v1', sam.id);
  expect(changes).toHaveLength((await staff.isActive(sam)) ? 0 : 1);
});
