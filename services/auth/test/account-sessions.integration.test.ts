import type { SessionView } from '@candor/contracts/auth';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Auth, openAuth } from './auth-harness.ts';

let auth: Auth;
let admin: Awaited<ReturnType<Auth['signIn']>>;
let adminId: string;

beforeAll(async () => {
  auth = await openAuth();
  const person = await auth.register('admin');
  adminId = person.id;
  admin = await auth.signIn(person);
});
afterAll(() => auth.close());

const end = (id: string, reason = 'a stolen phone', tab = admin.tab, token = admin.token) =>
  tab.post<{ ended: number }>(`/users/${id}/sessions/end`, { reason }, { token });

describe('sessions of an account, for staff', () => {
  test('are listed with device and network, and with the attempts to log in', async () => {
    const person = await auth.register();
    await auth.signIn(person);
    const sessions = await admin.tab.call<SessionView[]>('GET', `/users/${person.id}/sessions`, {
      token: admin.token,
    });
    expect(sessions.data).toHaveLength(1);
    expect(sessions.data[0]).toMatchObject({ current: false, device: expect.any(Object) });
    const attempts = await admin.tab.call('GET', `/users/${person.id}/sign-ins`, {
      token: admin.token,
    });
    expect(attempts.data).toEqual([expect.objectContaining({ result: 'signed-in' })]);
  });

  test('are ended all at once, and the owner has to log in again', async () => {
    const person = await auth.register();
    const first = await auth.signIn(person);
    await auth.signIn(person);
    expect((await end(person.id)).data).toEqual({ ended: 2 });
    expect((await first.tab.call('GET', '/users/sessions', { token: first.token })).code).toBe(
      'SESSION_REVOKED',
    );
    expect((await end(person.id)).data).toEqual({ ended: 0 });
    await auth.signIn(person);
  });

  test('that staff are shown are recorded for the owner', async () => {
    const person = await auth.register();
    await admin.tab.call('GET', `/users/${person.id}/sessions`, { token: admin.token });
    const views = await auth.events('audit.account-viewed.v1', person.id);
    expect(views).toEqual([
      expect.objectContaining({ viewerId: adminId, viewerRole: 'admin', what: 'sessions' }),
    ]);
  });

  test('are refused to support to end, for oneself, without a reason, and for unknown accounts', async () => {
    const person = await auth.register();
    const support = await auth.signIn(await auth.register('support'));
    const refused = await end(person.id, 'curious', support.tab, support.token);
    expect([refused.status, refused.code]).toEqual([403, 'ROLE_FORBIDDEN']);
    expect((await end(adminId)).code).toBe('STATE_CONFLICT');
    expect((await end(person.id, '')).code).toBe('VALIDATION_FAILED');
    expect((await end(newId())).status).toBe(404);
  });
});

test('an admin can neither disable nor enable the own account', async () => {
  for (const verb of ['disable', 'activate']) {
    const answer = await admin.tab.call('PATCH', `/users/manage/${verb}/${adminId}`, {
      token: admin.token,
      body: {},
    });
    expect(answer).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      message: 'Cannot edit currently logged in user',
    });
  }
});
