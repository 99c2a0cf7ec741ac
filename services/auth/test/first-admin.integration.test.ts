import { type Connection, connectMongo } from '@candor/kit/mongo/connect-mongo';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AuthData, createAuthData } from '../src/auth-data.ts';
import { systemRandom } from '../src/secrets/rules/random.ts';
import { inviteFirstAdmin } from '../src/staff/invite-first-admin.ts';
import { type Caller, openStaff, type Staff } from './staff-harness.ts';

let staff: Staff;
let ada: Caller;
/** The connection of the operator's command. */
let connection: Connection;
let data: AuthData;

beforeAll(async () => {
  staff = await openStaff();
  const { uri, connection: own } = staff.auth.database;
  connection = await connectMongo(uri, own.name);
  data = createAuthData(connection, UNPUBLISHED);
});
afterAll(async () => {
  await connection.close();
  await staff.auth.close();
});
beforeEach(async () => {
  await staff.empty();
  ada = await staff.signInAs('admin');
});

/** What the operator's command does. */
const inviteAsOperator = (email: string, insteadOf?: string) =>
  inviteFirstAdmin(
    {
      data,
      clock: staff.auth.clock,
      random: systemRandom,
      withAdminsLocked: (work) => work(),
    },
    { email, insteadOf },
  );

const NEEDS_OPERATOR =
  'A second admin must approve this. The operator can invite one with the command create-admin';

async function expectNoInvitationAlone(): Promise<void> {
  const refused = await staff.invite(ada, 'ada.two@example.com', 'admin');
  expect(refused).toMatchObject({ status: 409, code: 'STATE_CONFLICT', message: NEEDS_OPERATOR });
  expect(await staff.countMails('ada.two@example.com')).toBe(0);
}

describe('an admin who is alone invites nobody alone', () => {
  it('when the other admin is disabled', async () => {
    const tom = await staff.signInAs('admin');
    const accounts = staff.auth.connection.collection('accounts');
    await accounts.updateOne({ email: tom.email }, { $set: { active: false } });
    await expectNoInvitationAlone();
  });

  it('when the other admin was demoted, and then deleted', async () => {
    const [tom, eve] = [await staff.signInAs('admin'), await staff.signInAs('admin')];
    const { data } = await staff.changeRole(ada, tom, 'investor');
    await staff.decide(eve, data.id, 'approved');
    await staff.auth.bus.publish({
      id: newId(),
      type: 'users.account-erased.v1',
      occurredAt: new Date().toISOString(),
      correlationId: 'erasure',
      payload: { accountId: tom.id },
    });
    await staff.auth.service.drain();
    // The third one, too, leaves no account behind.
    await staff.auth.connection.collection('accounts').deleteMany({ email: { $ne: ada.email } });
    await expectNoInvitationAlone();
  });

  it('while the operator has invited another one, and cannot withdraw that invitation', async () => {
    const operators = await inviteAsOperator('tom@example.com');
    expect(operators.outcome).toBe('invited');
    await expectNoInvitationAlone();
    const open = await staff.auth.connection.collection('invitations').findOne({});
    expect(await staff.withdraw(ada, `invitations/${open?._id}`)).toMatchObject({
      status: 409,
      message: 'The operator made this invitation. It expires by itself',
    });
    await expectNoInvitationAlone();
  });
});

describe('an invitation that the first admin made alone', () => {
  it('creates no account once another admin has come, and is not sent again', async () => {
    const sent = await staff.invite(ada, 'ada.two@example.com', 'admin');
    expect(sent.data.invitation).toMatchObject({ bySoleAdmin: true });
    const link = await staff.mailedInvitation('ada.two@example.com');
    const tom = await inviteAsOperator('tom@example.com');
    if (tom.outcome !== 'invited') throw new Error(tom.outcome);
    expect((await staff.accept(link)).code).toBe('LINK_INVALID');
    expect((await staff.accept(tom.token)).status).toBe(201);
    expect((await staff.accept(link)).code).toBe('LINK_INVALID');
    expect((await staff.resend(ada, sent.data.invitation?.id ?? '')).code).toBe('STATE_CONFLICT');
    const admins = staff.auth.connection.collection('accounts');
    expect(await admins.countDocuments({ role: 'admin' })).toBe(2);
  });
});

describe('the command of the operator', () => {
  it('replaces an admin who is gone, who is logged out and can no longer log in', async () => {
    const tom = await staff.signInAs('admin');
    expect(await inviteAsOperator('eve@example.com')).toEqual({ outcome: 'enough-admins' });
    const eve = await inviteAsOperator('eve@example.com', ` ${tom.email.toUpperCase()}`);
    expect(eve).toMatchObject({ outcome: 'invited', disabled: tom.email });
    expect((await tom.tab.call('GET', '/users/sessions', { token: tom.token })).code).toBe(
      'SESSION_REVOKED',
    );
    expect(
      (
        await staff.auth.browser().post('/users/login', {
          identifier: tom.email,
          password: tom.password,
        })
      ).code,
    ).toBe('ACCOUNT_DISABLED');
    const again = await inviteAsOperator('eve@example.com', tom.email);
    if (again.outcome !== 'invited') throw new Error(again.outcome);
    const accepted = await staff.accept(again.token);
    expect(accepted).toMatchObject({ status: 201, data: { role: 'admin' } });
    // Two admins again: each change has a checker.
    const proposed = await staff.invite(ada, 'sam@example.com', 'support');
    expect(proposed.status).toBe(202);
  });

  it('refuses to replace somebody who is no admin, or to make a third admin', async () => {
    const [tom, ben] = [await staff.signInAs('admin'), await staff.signInAs('investor')];
    expect(await inviteAsOperator('eve@example.com', ben.email)).toEqual({
      outcome: 'no-such-admin',
    });
    await staff.signInAs('admin');
    expect(await inviteAsOperator('eve@example.com', tom.email)).toEqual({
      outcome: 'enough-admins',
    });
    expect(await staff.isActive(tom)).toBe(true);
  });
});
