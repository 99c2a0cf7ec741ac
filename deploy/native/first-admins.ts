import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface AdminAccount {
  role: 'admin';
  email: string;
  password: string;
}

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
 * The two admins of a native run: the first one is that of .env, which auth makes; the second one accepts an invitation of
 * the operator's command. Their passwords are kept in a file, because they are generated.
 */
export async function createFirstAdmins(options: {
  file: string;
  url: string;
  mongoUrl: string;
  /** Bundle of the command create-admin. */
  command: string;
  first: { email: string; password: string };
}): Promise<AdminAccount[]> {
  const { file, url } = options;
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as AdminAccount[];
  const second = { email: SECOND_EMAIL, password: randomBytes(12).toString('hex') };
  const { stdout } = await execute(process.execPath, [options.command, '--email', second.email], {
    env: { PATH: process.env.PATH, MONGO_URL: options.mongoUrl, SITE_ORIGIN: url },
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
  const accounts = [options.first, second].map(
    (account): AdminAccount => ({ role: 'admin', ...account }),
  );
  writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  return accounts;
}
