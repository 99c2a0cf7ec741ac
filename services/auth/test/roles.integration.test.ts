import type { StaffChangeView, StaffMemberView } from '@candor/contracts/staff';
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

/** Proposes a role and returns the proposal's id. */
async function propose(by: Caller, of: { id: string }, role: string): Promise<string> {
  const { data, status } = await staff.changeRole(by, of, role);
  expect(status).toBe(202);
  return data.id;
}

describe('the list of staff', () => {
  it('says when a member last logged in, though the session of then is no longer kept', async () => {
    const { clock, connection } = staff.auth;
    const from = clock.now().getTime();
    const sam = await staff.signInAs('support');
    const until = clock.now().getTime();
    clock.advance(2 * 86_400_000);
    await connection.collection('sessions').deleteMany({ purgeAt: { $lte: clock.now() } });
    const { token } = await staff.auth.signIn(ada);
    const { data } = await staff.list<StaffMemberView>({ ...ada, token }, 'staff');
    const used = Date.parse(data.find(({ id }) => id === sam.id)?.lastUsedAt ?? '');
    expect([used >= from, used <= until]).toEqual([true, true]);
  });
});

describe('a change of role', () => {
  it('takes effect when a second admin approves it, ends the sessions and tells the directory', async () => {
    const ben = await staff.signInAs('investor');
    const id = await propose(ada, ben, 'support');
    expect(await staff.findRole(ben.id)).toBe('investor');
    expect((await staff.decide(ada, id, 'approved')).code).toBe('MAKER_IS_CHECKER');
    const approved = await staff.decide(tom, id, 'approved');
    expect(approved.data).toMatchObject({
      status: 'approved',
      from: 'investor',
      to: 'support',
      failure: null,
    });
    expect(await staff.findRole(ben.id)).toBe('support');
    expect((await ben.tab.call('GET', '/users/sessions', { token: ben.token })).code).toBe(
      'SESSION_REVOKED',
    );
    expect(await staff.auth.events('auth.sessions-revoked.v1', ben.id)).toMatchObject([
      { reason: 'role' },
    ]);
    expect(await staff.auth.events('auth.account-status-changed.v1', ben.id)).toEqual([
      {
        accountId: ben.id,
        active: true,
        role: 'support',
        previousRole: 'investor',
        reason: 'The desk grows',
      },
    ]);
    const { token } = await staff.auth.signIn(ben);
    const listed = await staff.list<StaffMemberView>({ ...ben, token }, 'staff');
    expect(listed.data.map(({ role }) => role)).toEqual(['admin', 'admin', 'support']);
    expect((await staff.invite({ ...ben, token }, 'x@example.com', 'admin')).code).toBe(
      'ROLE_FORBIDDEN',
    );
  });

  it('names neither its person nor an address once the account is deleted', async () => {
    const ben = await staff.signInAs('investor');
    await staff.decide(tom, await propose(ada, ben, 'support'), 'refused');
    await staff.auth.bus.publish({
      id: `erased-${ben.id}`,
      type: 'users.account-erased.v1',
      occurredAt: new Date().toISOString(),
      correlationId: 'erasure',
      payload: { accountId: ben.id },
    });
    await staff.auth.service.drain();
    const kept = await staff.auth.connection.collection('staff_changes').find({}).toArray();
    expect(kept).toMatchObject([
      { subject: ben.id, status: 'refused', change: { fullName: '', email: '', to: 'support' } },
    ]);
  });

  it('says for the timeline who proposed and who decided, unless it takes effect', async () => {
    const ben = await staff.signInAs('investor');
    const refused = await propose(ada, ben, 'support');
    await staff.decide(tom, refused, 'refused');
    const approved = await propose(ada, ben, 'support');
    await staff.decide(tom, approved, 'approved');
    const events = await staff.auth.events('auth.staff-changed.v1', ben.id);
    const change = { from: 'investor', to: 'support' };
    expect(events.map(({ roleChange }) => roleChange)).toMatchObject([
      {
        ...change,
        proposalId: refused,
        status: 'proposed',
        checker: null,
        reason: 'The desk grows',
      },
      { ...change, proposalId: refused, status: 'refused', checker: expect.any(String) },
      { ...change, proposalId: approved, status: 'proposed', checker: null },
      { ...change, proposalId: approved, status: 'approved', checker: expect.any(String) },
      undefined as never,
    ]);
  });

  it('of oneself is refused', async () => {
    const refused = await staff.changeRole(ada, ada, 'support');
    expect(refused).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(refused.message).toBe('You can’t change your own role. Ask another admin');
  });

  it('that nobody else could approve is refused, and says what to do', async () => {
    const refused = await staff.changeRole(ada, tom, 'support');
    expect(refused.code).toBe('STATE_CONFLICT');
    expect(refused.message).toContain('Invite an admin first');
  });

  it.each([
    ['was disabled', { active: false }],
    ['is no admin any more', { role: 'support' }],
  ])('whose proposer %s since is approved without effect', async (_since, change) => {
    const ben = await staff.signInAs('investor');
    const id = await propose(ada, ben, 'support');
    const accounts = staff.auth.connection.collection('accounts');
    await accounts.updateOne({ email: ada.email }, { $set: change });
    expect((await staff.decide(tom, id, 'approved')).data).toMatchObject({
      status: 'approved',
      failure: 'Amara Okafor is no longer an admin',
    });
    expect(await staff.findRole(ben.id)).toBe('investor');
  });

  it('that was refused, withdrawn or has expired changes nothing', async () => {
    const ben = await staff.signInAs('investor');
    const refused = await propose(ada, ben, 'support');
    await staff.decide(tom, refused, 'refused');
    const late = await staff.decide(tom, refused, 'approved');
    expect(late.code).toBe('ALREADY_DECIDED');
    expect(late.message).toMatch(
      /^This proposal has already been decided: refused by Amara Okafor \(admin\) on .* UTC$/,
    );
    const withdrawn = await propose(ada, ben, 'support');
    expect((await staff.withdraw(tom, `staff-changes/${withdrawn}`)).code).toBe('ROLE_FORBIDDEN');
    expect((await staff.withdraw(ada, `staff-changes/${withdrawn}`)).data.status).toBe('withdrawn');
    const expired = await propose(ada, ben, 'support');
    staff.auth.clock.advance(7 * 86_400_000);
    const { tab, token } = await staff.auth.signIn(tom);
    const answer = await staff.decide({ ...tom, tab, token }, expired, 'approved');
    expect(answer).toMatchObject({ status: 409, code: 'PROPOSAL_EXPIRED' });
    expect(await staff.findRole(ben.id)).toBe('investor');
    const ended = await staff.list<StaffChangeView>(
      { ...tom, tab, token },
      'staff-changes?status=decided',
    );
    expect(ended.data.map(({ status }) => status)).toEqual(['withdrawn', 'refused']);
  });

  it('that waits is counted beyond the page, and found by its account', async () => {
    const people = [await staff.signInAs('investor'), await staff.signInAs('investor')] as const;
    for (const who of people) await propose(ada, who, 'support');
    const first = await staff.list<StaffChangeView>(tom, 'staff-changes?limit=1');
    expect(first.data).toHaveLength(1);
    expect(first.page.total).toBe(2);
    const of = await staff.list<StaffChangeView>(tom, `staff-changes?account=${people[1].id}`);
    expect(of.data.map(({ userId }) => userId)).toEqual([people[1].id]);
    expect(of.page.total).toBe(1);
    expect((await staff.list(tom, 'staff-changes?account=x')).code).toBe('VALIDATION_FAILED');
  });

  it('needs a recent login', async () => {
    const ben = await staff.signInAs('investor');
    staff.auth.clock.advance(20 * 60_000);
    const refreshed = await ada.tab.post('/users/refresh', {});
    const later = { ...ada, token: refreshed.token ?? '' };
    expect((await staff.changeRole(later, ben, 'support')).code).toBe('FRESH_LOGIN_REQUIRED');
  });
});

describe('32 requests at once', () => {
  it('that approve and refuse one change end in one outcome', async () => {
    const eve = await staff.signInAs('admin');
    const ben = await staff.signInAs('investor');
    const id = await propose(ada, ben, 'support');
    const calls = Array.from({ length: 32 }, (_, n) =>
      n % 2 ? staff.decide(tom, id, 'approved') : staff.decide(eve, id, 'refused'),
    );
    const counts = countAnswers(await Promise.all(calls));
    expect(counts).toEqual({ 200: 16, ALREADY_DECIDED: 16 });
    const changes = await staff.auth.events('auth.account-status-changed.v1', ben.id);
    expect(changes).toHaveLength((await staff.findRole(ben.id)) === 'support' ? 1 : 0);
  });

  it('that approve to disable every admin but one leave an admin', async () => {
    const eve = await staff.signInAs('admin');
    const disable = async (by: Caller, of: Caller) =>
      (await staff.setStatus(by, 'disable', of)).data.id;
    const first = await disable(ada, tom);
    const second = await disable(tom, eve);
    const third = await disable(eve, ada);
    const calls = Array.from({ length: 10 }, () => [
      staff.decide(eve, first, 'approved'),
      staff.decide(ada, second, 'approved'),
      staff.decide(tom, third, 'approved'),
    ]).flat();
    await Promise.all(calls);
    const accounts = staff.auth.connection.collection('accounts');
    expect(await accounts.countDocuments({ role: 'admin', active: true })).toBeGreaterThan(0);
  });

  it('that approve the demotion of every admin but one leave an admin', async () => {
    const eve = await staff.signInAs('admin');
    const first = await propose(ada, tom, 'investor');
    const second = await propose(tom, eve, 'investor');
    const third = await propose(eve, ada, 'investor');
    const calls = Array.from({ length: 10 }, () => [
      staff.decide(eve, first, 'approved'),
      staff.decide(ada, second, 'approved'),
      staff.decide(tom, third, 'approved'),
    ]).flat();
    await Promise.all(calls);
    const accounts = staff.auth.connection.collection('accounts');
    expect(await accounts.countDocuments({ role: 'admin', active: true })).toBeGreaterThan(0);
  });
});

it('an approval that was interrupted before the role changed is carried out afterwards', async () => {
  const ben = await staff.signInAs('investor');
  const id = await propose(ada, ben, 'support');
  const changes = staff.auth.connection.collection('staff_changes');
  const approved = {
    status: 'approved',
    checker: { id: tom.id, name: 'Tom' },
    decidedAt: new Date(),
    isDue: true,
  };
  await changes.updateOne({ subject: ben.id }, { $set: approved });
  await staff.auth.service.useCases.sweepStaffChanges();
  expect(await staff.findRole(ben.id)).toBe('support');
  const [ended] = (await staff.list<StaffChangeView>(tom, 'staff-changes?status=decided')).data;
  expect(ended).toMatchObject({ id, status: 'approved', failure: null });
});
