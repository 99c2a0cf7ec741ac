import { expect, test } from '@jest/globals';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { systemRandom } from '../secrets/rules/random.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { issueEmailChange } from './rules/email-change.ts';

test('an email change of an account that is disabled meanwhile is refused, and asked for once', async () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  const issued = issueEmailChange('new@example.com', [], {
    isTaken: false,
    now,
    random: systemRandom,
  });
  const account = { id: 'a', active: false, emailChange: issued?.change } as Account;
  let writes = 0;
  const accounts = {
    findById: async () => account,
    async change() {
      writes += 1;
      if (writes > 1) throw new Error('the same write again');
      return null;
    },
  };
  const deps = { data: { accounts }, clock: { now: () => now }, random: systemRandom };
  await expect(
    confirmEmailChange(deps as unknown as AuthDeps, account, issued?.tokens.new ?? ''),
  ).rejects.toMatchObject({ code: 'LINK_INVALID' });
});
