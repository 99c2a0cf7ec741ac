import type { SecurityView } from '@candor/contracts/security';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { openStaff, type Staff } from './staff-harness.ts';

describe('staff without a second factor, where it is required', () => {
  let staff: Staff;
  beforeAll(async () => {
    staff = await openStaff({ requiresStaffSecondFactor: true });
  });
  afterAll(() => staff.auth.close());

  it('get a session without permissions that can set one up, and then their rights', async () => {
    const ada = await staff.signInAs('admin');
    expect(decodeJwt(ada.token)).toMatchObject({ scope: 'no-staff', role: 'investor' });
    const refused = await staff.list(ada, 'staff');
    expect(refused).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' });
    const security = await ada.tab.call<SecurityView>('GET', '/users/security', {
      token: ada.token,
    });
    expect(security.data.secondFactorNeed).toBe('required');
    const started = await ada.tab.post('/users/security/second-factor', {}, { token: ada.token });
    expect(started.status).toBe(200);
    await staff.auth.protect(ada);
    expect((await staff.list(ada, 'staff')).status).toBe(200);
    const { token = '' } = await ada.tab.post('/users/refresh', {});
    expect(decodeJwt(token)).toMatchObject({ scope: 'full', role: 'admin' });
  });

  it('end their session by removing it, so that no service accepts its token any longer', async () => {
    const ada = await staff.signInAs('admin');
    await staff.auth.protect(ada);
    const { token = '' } = await ada.tab.post('/users/refresh', {});
    expect(decodeJwt(token)).toMatchObject({ scope: 'full', role: 'admin' });
    const removed = await ada.tab.call('DELETE', '/users/security/second-factor', { token });
    expect(removed.status).toBe(200);
    expect(await staff.auth.events('auth.sessions-revoked.v1', ada.id)).toEqual([
      expect.objectContaining({ sessionIds: [decodeJwt(token).sid] }),
    ]);
    expect((await staff.list({ ...ada, token }, 'staff')).status).toBe(401);
    expect((await ada.tab.post('/users/refresh', {})).status).toBe(401);
  });

  it('does not concern investors', async () => {
    const ben = await staff.signInAs('investor');
    expect(decodeJwt(ben.token)).toMatchObject({ scope: 'full', role: 'investor' });
    const security = await ben.tab.call<SecurityView>('GET', '/users/security', {
      token: ben.token,
    });
    expect(security.data.secondFactorNeed).toBeNull();
  });
});

describe('staff without a second factor, in the demonstration', () => {
  let staff: Staff;
  beforeAll(async () => {
    staff = await openStaff();
  });
  afterAll(() => staff.auth.close());

  it('keep their rights and are advised to set one up', async () => {
    const ada = await staff.signInAs('admin');
    expect((await staff.list(ada, 'staff')).status).toBe(200);
    const security = await ada.tab.call<SecurityView>('GET', '/users/security', {
      token: ada.token,
    });
    expect(security.data.secondFactorNeed).toBe('recommended');
  });
});
