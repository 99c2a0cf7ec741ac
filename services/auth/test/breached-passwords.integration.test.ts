import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@candor/kit/logger';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBreachedPasswords } from '../src/passwords/breached-passwords.ts';
import { type Auth, openAuth, signUpRequest } from './auth-harness.ts';

const BREACHED = 'correct horse battery';

let folder: string;
let auth: Auth;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breached-'));
  const digest = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();
  const others = ['0'.repeat(35), 'F'.repeat(35)].map((suffix) => `${suffix}:3`);
  const range = [others[0], `${digest.slice(5)}:207`, others[1]].join('\r\n');
  await writeFile(join(folder, '00000.txt'), '');
  await writeFile(join(folder, `${digest.slice(0, 5)}.txt`), range);
  auth = await openAuth({ breachedPasswordsFolder: folder });
});
afterAll(async () => {
  await auth.close();
  await rm(folder, { recursive: true });
});

const signUp = (password: string) =>
  auth.browser().post('/users/signup', signUpRequest({ password }));

test('a password known from a breach is refused at sign-up, change and reset', async () => {
  const refusal = (field: string) => ({
    code: 'PASSWORD_COMMON',
    fields: { [field]: expect.stringContaining('known from a data breach') },
  });
  expect(await signUp(BREACHED)).toMatchObject(refusal('password'));

  const person = await auth.register();
  const { tab, token } = await auth.signIn(person);
  const change = { newPassword: BREACHED, newConfirmPassword: BREACHED };
  const body = { currentPassword: person.password, ...change };
  const changed = await tab.call('PATCH', '/users/updateMyPassword', { token, body });
  expect(changed).toMatchObject(refusal('newPassword'));

  const { email } = person;
  await tab.post('/users/forgot-password', { email });
  const link = await auth.mailedToken('reset', person.id);
  const request = { email, password: BREACHED, confirmPassword: BREACHED };
  const reset = await tab.post(`/users/reset-password/${link}`, request);
  expect(reset).toMatchObject(refusal('password'));
});

test('a password of a range that cannot be read is accepted and logged', async () => {
  expect((await signUp('another horse battery')).status).toBe(201);
  expect(auth.lines).toContainEqual(
    expect.objectContaining({ msg: expect.stringContaining('breached passwords unreadable') }),
  );
});

test('a folder without ranges stops the start', async () => {
  const log = createLogger('auth', { level: 'silent' });
  const { prepare } = createBreachedPasswords({ folder: join(folder, 'absent'), log });
  await expect(prepare()).rejects.toThrow('ENOENT');
});
