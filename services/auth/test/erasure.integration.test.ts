import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Auth, GOOD_PASSWORD, openAuth, signUpRequest } from './auth-harness.ts';
import { openStaff } from './staff-harness.ts';

let auth: Auth;
beforeEach(async () => {
  auth = await openAuth();
});
afterEach(() => auth.close());

const erased = (accountId: string) => ({
  id: newId(),
  type: 'users.account-erased.v1' as const,
  occurredAt: new Date().toISOString(),
  correlationId: 'erasure',
  payload: { accountId },
});

test('a deleted account leaves neither credentials nor history, and its address can sign up again', async () => {
  const person = await auth.register();
  const { tab, token } = await auth.signIn(person);
  await auth.browser().post('/users/login', { identifier: person.email, password: 'wrong one 1' });
  // A sign-up with the same address, which is kept as a decoy.
  const decoy = signUpRequest({ email: person.email });
  await auth.browser().post('/users/signup', decoy);

  await auth.bus.publish(erased(person.id));
  await auth.bus.publish(erased(person.id));
  await auth.service.drain();

  expect(auth.findPublished('auth.sessions-revoked.v1', person.id)).toMatchObject([
    { reason: 'closed' },
  ]);
  expect((await tab.call('GET', '/users/security', { token })).status).toBe(401);
  const names = ['accounts', 'sign_ins', 'sign_in_challenges', 'login_failures'];
  const stored = await Promise.all(
    names.map((name) => auth.connection.collection(name).find({}).toArray()),
  );
  expect(stored.map((documents) => documents.length)).toEqual([0, 0, 0, 0]);
  const sessions = await auth.connection.collection('sessions').find({}).toArray();
  for (const { userAgent, network } of sessions) expect([userAgent, network]).toEqual(['', null]);

  const again = await auth.service.useCases.createVerifiedAccount({
    ...signUpRequest({ email: person.email, username: person.username }),
    password: GOOD_PASSWORD,
    role: 'investor',
  });
  expect(again.id).not.toBe(person.id);
});

test('a deleted account that has become one of staff is kept until its role is changed back', async () => {
  const [ada, sam] = [await auth.register('admin'), await auth.register('support')];
  await Promise.all([ada, sam].map(({ id }) => auth.bus.publish(erased(id))));
  await auth.service.drain();
  const accounts = auth.connection.collection('accounts');
  expect(await accounts.countDocuments({ active: true })).toBe(2);
  expect(auth.lines.map(({ msg }) => msg)).toContain(
    'deleted account not erased: it is one of staff',
  );
  await auth.signIn(ada);

  await accounts.updateOne({ email: sam.email }, { $set: { role: 'investor' } });
  await auth.bus.publish(erased(sam.id));
  await auth.service.drain();
  const left = await accounts.find({}).toArray();
  expect(left.map(({ email }) => email)).toEqual([ada.email]);
});

test('a deleted account that has become one of staff is erased by the change of its role, however late', async () => {
  const staff = await openStaff();
  const sam = await staff.auth.register('support');
  await staff.auth.bus.publish(erased(sam.id));
  await staff.auth.service.drain();
  // The repetitions of the erasure have ended.
  staff.auth.clock.advance(25 * 3_600_000);
  const [ada, bea] = [await staff.signInAs('admin'), await staff.signInAs('admin')];
  const proposed = await staff.changeRole(ada, sam, 'investor');
  expect(await staff.decide(bea, proposed.data.id, 'approved')).toMatchObject({
    data: { status: 'approved', failure: null },
  });
  expect(await staff.findRole(sam.id)).toBeUndefined();
  await staff.auth.close();
});

test('an export of personal data has no secrets, and its owner is notified by mail', async () => {
  const person = await auth.register();
  const { tab, token } = await auth.signIn(person);
  const { body } = await tab.call('GET', '/users/me/personal-data/account', { token });
  expect(body).toMatchObject({
    account: { email: person.email, username: person.username },
    sessions: [{ current: true }],
    logIns: [{ result: 'signed-in' }],
  });
  expect(JSON.stringify(body)).not.toMatch(/hash|secret"|publicKey|counter/i);
  const changes = await auth.events('auth.security-changed.v1', person.id);
  expect(changes.map(({ change }) => change)).toContain('data-exported');
});
