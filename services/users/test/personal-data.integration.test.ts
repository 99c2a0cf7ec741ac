import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FIELDS, kycForm } from './kyc-forms.ts';
import { openUsers, parseEvent, registered, type Users } from './users-harness.ts';

let users: Users;
beforeAll(async () => {
  users = await openUsers();
});
afterAll(() => users.close());

const EXPORT = '/users/me/personal-data/profile';

interface ProfileExport {
  profile: Record<string, unknown>;
  identityChecks: { files: { path: string }[] }[];
  referrals: unknown[];
  viewedByStaff: unknown[];
  staffNotes: unknown[];
}

/** An account with a referred person, an identity check and a view by staff. */
async function signUp(names: { fullName: string; referred: string; documentNumber: string }) {
  const id = newId();
  const code = `CODE-${id}`;
  const viewerId = newId();
  await users.bus.publish(
    registered({ accountId: id, fullName: names.fullName, referralCode: code }),
  );
  await users.bus.publish(
    registered({
      accountId: newId(),
      fullName: names.referred,
      referrer: code,
      isEmailVerified: true,
    }),
  );
  const token = await users.readToken({ id, name: names.fullName, email: `${id}@example.com` });
  const form = await kycForm({ documentNumber: names.documentNumber });
  expect((await users.call(token, 'POST', '/users/uploadKYCData', form)).status).toBe(200);
  const support = await users.readToken({ id: viewerId, role: 'support', name: 'Sam Support' });
  await users.call(support, 'GET', `/users/${id}`);
  return { id, code, token, viewerId };
}

async function readExport(token: string) {
  const { status, body, text, headers } = await users.call<never>(token, 'GET', EXPORT);
  return { status, text, headers, data: body as ProfileExport };
}

test('an export of the profile holds what the service has of its owner, and nothing of another account', async () => {
  const amara = await signUp({
    fullName: 'Amara Okafor',
    referred: 'Bo Berg',
    documentNumber: 'AMARA 11',
  });
  const ines = await signUp({
    fullName: 'Ines Duarte',
    referred: 'Kofi Mensah',
    documentNumber: 'INES 22',
  });
  await waitFor(async () => (await readExport(amara.token)).data.viewedByStaff.length === 1);
  await waitFor(async () => (await readExport(ines.token)).data.viewedByStaff.length === 1);

  const { status, headers, data, text } = await readExport(amara.token);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(data).toMatchObject({
    profile: { id: amara.id, fullName: 'Amara Okafor', email: `${amara.id}@example.com` },
    identityChecks: [
      {
        documentNumber: 'AMARA 11',
        documentType: FIELDS.documentType,
        fullName: 'Amara Okafor',
        files: [{ name: 'front' }, { name: 'back' }, { name: 'selfie' }],
      },
    ],
    referrals: [{ referredUserName: 'Bo Berg' }],
    viewedByStaff: [{ part: 'profile', viewer: { role: 'support', id: amara.viewerId } }],
  });
  for (const foreign of [ines.id, ines.code, ines.viewerId, 'Ines', 'Kofi', 'INES 22']) {
    expect(text).not.toContain(foreign);
  }
  // Keys of images and of objects stay inside.
  expect(text).not.toMatch(/objectKey|keyId|\.sealed/);
  const path = data.identityChecks[0]?.files[0]?.path ?? '';
  const read = (token: string) =>
    fetch(`${users.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await read(amara.token)).status).toBe(200);
  expect((await read(ines.token)).status).toBe(404);
});

test('an export of the profile holds every note of staff about its owner, without the name of who wrote it', async () => {
  const id = newId();
  await users.bus.publish(registered({ accountId: id }));
  const token = await users.readToken({ id });
  const support = await users.readToken({ id: newId(), role: 'support', name: 'Sam Support' });
  for (let n = 0; n < 101; n += 1) {
    const note = { text: `Called back, attempt ${n}` };
    expect((await users.call(support, 'POST', `/users/${id}/notes`, note)).status).toBe(201);
  }
  const { data, text } = await readExport(token);
  expect(data.staffNotes).toHaveLength(101);
  expect(data.staffNotes).toContainEqual(
    expect.objectContaining({ text: 'Called back, attempt 0', writtenBy: 'support' }),
  );
  expect(text).not.toContain('Sam Support');
});

test('an export of the profile shows the masked end of a document number that cannot be decrypted', async () => {
  const { id, token } = await signUp({
    fullName: 'Noor Haddad',
    referred: 'Eli Roth',
    documentNumber: 'NOOR 3344',
  });
  await users.database.connection
    .collection('kyc_submissions')
    .updateOne({ accountId: id }, { $set: { 'documentNumber.body': 'AAAA' } });
  const { status, data } = await readExport(token);
  expect(status).toBe(200);
  expect(data.identityChecks).toMatchObject([
    { documentNumber: '•••344', fullName: 'Noor Haddad' },
  ]);
});

test('an export of the profile needs a recent login', async () => {
  const stale = await users.tokens.sign({ sub: newId(), auth_time: 1 });
  expect(await users.call(stale, 'GET', EXPORT)).toMatchObject({
    status: 403,
    code: 'FRESH_LOGIN_REQUIRED',
  });
});

test('an export of the profile holds every view by staff, beyond one page of the database', async () => {
  const id = newId();
  await users.bus.publish(registered({ accountId: id }));
  const at = '2026-11-21T10:00:00.000Z';
  const view = {
    accountId: id,
    viewerId: newId(),
    viewerRole: 'support',
    what: 'receipts',
  } as const;
  for (let n = 0; n < 101; n += 1) {
    await users.bus.publish(
      parseEvent('audit.account-viewed.v1', { ...view, requestId: `r-${n}`, at }, at),
    );
  }
  const token = await users.readToken({ id });
  await waitFor(async () => (await readExport(token)).data.viewedByStaff.length === 101);
});
