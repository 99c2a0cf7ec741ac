import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GOOD_PASSWORD } from './auth-harness.ts';
import { openStaff, type Staff } from './staff-harness.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const outfile = join(root, '.cache', `create-admin-command-${process.pid}.mjs`);

let staff: Staff;

beforeAll(async () => {
  staff = await openStaff();
  const { ENTRIES, buildFile } = await import('../../../scripts/build-services.ts' as string);
  await buildFile(ENTRIES['create-admin'], outfile);
});
afterAll(async () => {
  rmSync(outfile, { force: true });
  rmSync(`${outfile}.map`, { force: true });
  await staff.auth.close();
});
beforeEach(() => staff.empty());

/** Runs the command as an operator would, beside the running service. */
async function createAdmin(...args: string[]) {
  const { uri, connection } = staff.auth.database;
  const child = spawn(process.execPath, [outfile, ...args], {
    env: {
      ...process.env,
      MONGO_URL: uri,
      MONGO_DATABASE: connection.name,
      SITE_ORIGIN: 'https://candor.example',
    },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const [link = ''] = output.split('\n');
  const token = code === 0 ? new URL(link).searchParams.get('token') : null;
  return { code, output, errors, token: token ?? '' };
}

describe('the command that creates an admin', () => {
  it('prints the links of the first two admins, who choose a password and log in, and refuses a third', async () => {
    for (const [email, username] of [
      ['Ada@example.com', 'ada_first'],
      ['tom@example.com', 'tom_second'],
    ] as const) {
      const { code, output, token } = await createAdmin('--email', email);
      expect(code).toBe(0);
      expect(output).toMatch(
        /^https:\/\/candor\.example\/invitation\?token=[\w-]+\n\n.+once, until/,
      );
      const offer = await staff.auth.browser().post('/users/invitations/read', { token });
      expect(offer.data).toMatchObject({ email: email.toLowerCase(), role: 'admin' });
      expect((await staff.accept(token, { username })).status).toBe(201);
      expect((await staff.accept(token)).code).toBe('LINK_INVALID');
      const person = { id: '', email: email.toLowerCase(), username, password: GOOD_PASSWORD };
      const { tab, token: session } = await staff.auth.signIn(person);
      const members = await tab.call('GET', '/users/manage/staff', { token: session });
      expect(members.status).toBe(200);
    }
    const third = await createAdmin('--email', 'eve@example.com');
    expect(third).toMatchObject({ code: 1, output: '' });
    expect(third.errors).toContain('There are two admins already');
    expect(await staff.countMails('ada@example.com')).toBe(0);
  }, 60_000);

  it('replaces a link that was lost, and refuses an address with an account or with an invitation of an admin', async () => {
    const first = await createAdmin('--email', 'ada@example.com');
    const again = await createAdmin('--email', 'ada@example.com');
    expect(again.code).toBe(0);
    expect((await staff.accept(first.token)).code).toBe('LINK_INVALID');
    expect((await staff.accept(again.token)).status).toBe(201);
    const taken = await createAdmin('--email', 'ada@example.com');
    expect(taken).toMatchObject({ code: 1, output: '' });
    expect(taken.errors).toContain('This address has an account');

    await staff.empty();
    const tom = await staff.signInAs('admin');
    await staff.invite(tom, 'eve@example.com', 'admin');
    const invited = await createAdmin('--email', 'eve@example.com');
    expect(invited).toMatchObject({ code: 1, output: '' });
    expect(invited.errors).toContain('This address has an open invitation');
  }, 60_000);

  it('says how to call it when the address is missing', async () => {
    expect(await createAdmin('--email', '')).toMatchObject({
      code: 2,
      errors: 'Say whose account it will be: --email ada@example.com\n',
    });
  });
});
