import {
  INVITATION_DAYS,
  type InvitationView,
  type StaffChangeView,
} from '@candor/contracts/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, countAnswers, openStaff, type Staff } from './staff-harness.ts';

const DAY = 86_400_000;
let staff: Staff;
let ada: Caller;

beforeAll(async () => {
  staff = await openStaff();
});
afterAll(() => staff.auth.close());
beforeEach(async () => {
  await staff.empty();
  ada = await staff.signInAs('admin');
});

describe('an invitation of an investor', () => {
  it('is mailed at once, and its link creates the account and signs in', async () => {
    const sent = await staff.invite(ada, 'Nadia@example.com', 'investor');
    expect(sent.status).toBe(201);
    expect(sent.data.invitation).toMatchObject({ email: 'nadia@example.com', bySoleAdmin: false });
    const token = await staff.mailedInvitation('nadia@example.com');
    const stored = await staff.auth.connection.collection('invitations').findOne({});
    expect(JSON.stringify({ ...stored, outbox: null })).not.toContain(token);
    const offer = await staff.auth.browser().post('/users/invitations/read', { token });
    expect(offer.data).toMatchObject({ email: 'nadia@example.com', role: 'investor' });
    const accepted = await staff.accept(token);
    expect(accepted).toMatchObject({ status: 201, data: { role: 'investor' } });
    expect(accepted.token).toEqual(expect.any(String));
    expect((await staff.accept(token)).code).toBe('LINK_INVALID');
    expect((await staff.list(ada, 'invitations')).data).toEqual([]);
  });

  it('is mailed and offered in the language that was asked for, and again when it is sent again', async () => {
    const { data } = await staff.invite(ada, 'lena@example.com', 'investor', 'de');
    const token = await staff.mailedInvitation('lena@example.com');
    const offer = await staff.auth.browser().post('/users/invitations/read', { token });
    expect(offer.data).toMatchObject({ language: 'de' });
    const again = await staff.resend(ada, data.invitation?.id ?? '');
    expect(again.status).toBe(200);
    expect(await staff.mailedLanguages('lena@example.com')).toEqual(['de', 'de']);
  });

  it('keeps its link when what the person entered is refused', async () => {
    await staff.invite(ada, 'nadia@example.com', 'investor');
    const token = await staff.mailedInvitation('nadia@example.com');
    const taken = await staff.accept(token, { username: ada.username });
    expect(taken.code).toBe('USERNAME_TAKEN');
    expect(
      (await staff.accept(token, { password: 'password', confirmPassword: 'password' })).code,
    ).toBe('PASSWORD_COMMON');
    expect((await staff.accept(token)).status).toBe(201);
  });

  it('expires, is listed as expired, and works again when it is sent again', async () => {
    const sent = await staff.invite(ada, 'nadia@example.com', 'investor');
    const id = sent.data.invitation?.id ?? '';
    const first = await staff.mailedInvitation('nadia@example.com');
    staff.auth.clock.advance(INVITATION_DAYS * DAY);
    expect((await staff.accept(first)).code).toBe('LINK_INVALID');
    const { tab, token } = await staff.auth.signIn(ada);
    const again = { ...ada, tab, token };
    const listed = await staff.list<InvitationView>(again, 'invitations');
    expect(listed.data).toMatchObject([{ id, status: 'expired' }]);
    const refused = await staff.invite(again, 'nadia@example.com', 'investor');
    expect(refused.code).toBe('STATE_CONFLICT');
    expect((await staff.resend(again, id)).data).toMatchObject({ status: 'open' });
    expect((await staff.accept(first)).code).toBe('LINK_INVALID');
    expect((await staff.accept(await staff.mailedInvitation('nadia@example.com'))).status).toBe(
      201,
    );
    expect((await staff.resend(again, id)).code).toBe('STATE_CONFLICT');
  });

  it('is worth nothing once it is withdrawn', async () => {
    const { data } = await staff.invite(ada, 'nadia@example.com', 'investor');
    const token = await staff.mailedInvitation('nadia@example.com');
    const path = `invitations/${data.invitation?.id}`;
    expect((await staff.withdraw(ada, path)).status).toBe(200);
    expect((await staff.withdraw(ada, path)).status).toBe(200);
    expect((await staff.accept(token)).code).toBe('LINK_INVALID');
  });

  it('of an address with an account is refused, and says to change the role instead', async () => {
    const ben = await staff.signInAs('investor');
    const refused = await staff.invite(ada, ben.email, 'investor');
    expect(refused).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    expect(refused.message).toContain('Change its role instead');
  });
});

describe('an invitation of staff', () => {
  it('is mailed when a second admin has approved it, and its account has the role', async () => {
    const tom = await staff.signInAs('admin');
    const proposed = await staff.invite(ada, 'sam@example.com', 'support', 'de');
    expect(proposed).toMatchObject({ status: 202, data: { invitation: null } });
    expect(await staff.countMails('sam@example.com')).toBe(0);
    const change = proposed.data.change as StaffChangeView;
    expect((await staff.decide(ada, change.id, 'approved')).code).toBe('MAKER_IS_CHECKER');
    expect((await staff.decide(tom, change.id, 'approved')).data).toMatchObject({
      status: 'approved',
      failure: null,
      checker: { id: tom.id },
    });
    expect(await staff.mailedLanguages('sam@example.com')).toEqual(['de']);
    const accepted = await staff.accept(await staff.mailedInvitation('sam@example.com'));
    expect(accepted.data.role).toBe('support');
  });

  it('of a second admin is made by the only admin alone, and recorded as such', async () => {
    const support = await staff.invite(ada, 'sam@example.com', 'support');
    expect(support).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    const sent = await staff.invite(ada, 'tom@example.com', 'admin');
    expect(sent).toMatchObject({ status: 201, data: { invitation: { bySoleAdmin: true } } });
    expect((await staff.invite(ada, 'eve@example.com', 'admin')).code).toBe('STATE_CONFLICT');
    expect((await staff.accept(await staff.mailedInvitation('tom@example.com'))).status).toBe(201);
    const third = await staff.invite(ada, 'eve@example.com', 'admin');
    expect(third).toMatchObject({ status: 202, data: { change: { status: 'proposed' } } });
  });
});

describe('32 requests at once', () => {
  it('that invite one address send one mail', async () => {
    const calls = Array.from({ length: 32 }, () =>
      staff.invite(ada, 'once@example.com', 'investor'),
    );
    expect(countAnswers(await Promise.all(calls))).toEqual({ 201: 32 });
    expect(await staff.countMails('once@example.com')).toBe(1);
  });

  it('of the only admin invite one second admin', async () => {
    const calls = Array.from({ length: 32 }, (_, n) =>
      staff.invite(ada, `p${n}@example.com`, 'admin'),
    );
    expect(countAnswers(await Promise.all(calls))).toEqual({ 201: 1, STATE_CONFLICT: 31 });
  });

  it('that accept one link create one account', async () => {
    await staff.invite(ada, 'nadia@example.com', 'investor');
    const token = await staff.mailedInvitation('nadia@example.com');
    const calls = Array.from({ length: 32 }, () => staff.accept(token));
    expect(countAnswers(await Promise.all(calls))).toEqual({ 201: 1, LINK_INVALID: 31 });
    const accounts = staff.auth.connection.collection('accounts');
    expect(await accounts.countDocuments({ email: 'nadia@example.com' })).toBe(1);
  });

  it('that accept and withdraw end in one of the two', async () => {
    const { data } = await staff.invite(ada, 'nadia@example.com', 'investor');
    const token = await staff.mailedInvitation('nadia@example.com');
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) =>
        n % 2 ? staff.accept(token) : staff.withdraw(ada, `invitations/${data.invitation?.id}`),
      ),
    );
    const counts = countAnswers(answers);
    const accounts = staff.auth.connection.collection('accounts');
    const created = await accounts.countDocuments({ email: 'nadia@example.com' });
    expect(counts[201] ?? 0).toBe(created);
    expect(counts[200] ?? 0).toBe(created === 1 ? 0 : 16);
  });
});
