/**
 * For operators: prints a one-time link that makes one of the first two admins, or one instead of an admin, who is disabled at
 * once. Reads MONGO_URL and SITE_ORIGIN.
 */
import { DATABASES } from '@candor/contracts/topology';
import { str } from '@candor/kit/config';
import { buildIndexes } from '@candor/kit/mongo/connect-mongo';
import { withLease } from '@candor/kit/mongo/lease';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { openCommand } from '@candor/kit/operator-command';
import { parseOptions } from '@candor/kit/parse-options';
import { origin } from '@candor/kit/service/service-config';
import { createAuthData } from './auth-data.ts';
import { systemRandom } from './secrets/rules/random.ts';
import { ADMINS_LEASE } from './staff/data/admins-lease.ts';
import { inviteFirstAdmin } from './staff/invite-first-admin.ts';

const REFUSALS = {
  'enough-admins':
    'There are two admins already. They invite others on the page Staff. If one of them is gone, name them: --instead-of tom@example.com',
  'no-such-admin': 'The address after --instead-of is not that of an admin.',
  'has-account': 'This address has an account. Use another address, or have its role changed.',
  'has-invitation':
    'This address has an open invitation. An admin can send it again or withdraw it on the page Staff.',
} as const;

const values = parseOptions({ email: { type: 'string' }, 'instead-of': { type: 'string' } });
if (!/^[^\s@]+@[^\s@]+$/.test(values.email ?? '')) {
  console.error('Say whose account it will be: --email ada@example.com');
  process.exit(2);
}
const { connection, config } = await openCommand(
  { MONGO_DATABASE: str({ default: DATABASES.auth }) },
  { SITE_ORIGIN: origin() },
);
try {
  const data = createAuthData(connection, UNPUBLISHED);
  await buildIndexes(connection);
  const clock = { now: () => new Date() };
  const result = await inviteFirstAdmin(
    {
      data,
      random: systemRandom,
      clock,
      withAdminsLocked: (work) => withLease(connection, ADMINS_LEASE, work),
    },
    { email: values.email ?? '', insteadOf: values['instead-of'] },
  );
  if (result.outcome === 'invited') {
    const link = new URL('/invitation', config.SITE_ORIGIN);
    link.searchParams.set('token', result.token);
    console.log(`${link.href}\n\nThe link works once, until ${result.expiresAt.toISOString()}.`);
    if (result.disabled) console.log(`The account of ${result.disabled} is disabled.`);
  } else {
    console.error(REFUSALS[result.outcome]);
    process.exitCode = 1;
  }
} finally {
  await connection.close();
}
