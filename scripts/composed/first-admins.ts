import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DemoAccount } from '@candor/load-tests/platform/platform-process';
import { root } from '../../deploy/compose-file.ts';

const execute = promisify(execFile);

/** The cookie has the prefix if the site is served over https. */
const CSRF_PAIR = /^(?:__Host-)?XSRF-TOKEN=/;

const SECOND_EMAIL = 'second-admin@candor.example';

/** Calls without a session, as the site makes them. */
async function post(url: string, path: string, body: Record<string, unknown>): Promise<Response> {
  const seen = await fetch(`${url}/api/v1/plans`);
  await seen.body?.cancel();
  const cookies = seen.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const cookie = cookies.find((one) => CSRF_PAIR.test(one)) ?? '';
  return fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'x-xsrf-token': cookie.replace(CSRF_PAIR, ''),
    },
    body: JSON.stringify(body),
  });
}

/**
 * The two admins of a new platform: the first one is that of .env, which auth makes; the second one accepts an invitation of
 * the operator's command.
 */
export async function createFirstAdmins(options: {
  url: string;
  mongoUrl: string;
  first: { email: string; password: string };
}): Promise<DemoAccount[]> {
  const { url, mongoUrl, first } = options;
  const second = { email: SECOND_EMAIL, password: randomBytes(12).toString('hex') };
  const command = join(root, '.build/create-admin/main.mjs');
  const { stdout } = await execute(process.execPath, [command, '--email', second.email], {
    env: { PATH: process.env.PATH, MONGO_URL: mongoUrl, SITE_ORIGIN: url },
  });
  const token = new URL(stdout.split('\n')[0] ?? '').searchParams.get('token');
  const answer = await post(url, 'users/invitations/accept', {
    token,
    fullName: 'Second Admin',
    username: 'second-admin',
    password: second.password,
    confirmPassword: second.password,
    agreeTerms: true,
  });
  if (!answer.ok) {
    throw new Error(`The second admin could not be created: ${await answer.text()}`);
  }
  return [first, second].map((account) => ({ role: 'admin', ...account }));
}
