import type { Migration } from '@candor/kit/mongo/migrations';
import { leaveKeys } from '@candor/platform/calls/earlier-calls';

/** Migrations of the data of the users service. */
export const migrations: readonly Migration[] = [
  {
    version: 4,
    name: 'derive ids from idempotency keys',
    run: (db, options) =>
      leaveKeys(db, { name: 'kyc_submissions', calls: ['uploadKyc'], by: 'accountId' }, options),
    since: { release: '0.1.0', collection: 'profiles' },
  },
];
