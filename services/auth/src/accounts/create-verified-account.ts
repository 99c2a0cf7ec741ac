import type { Role } from '@candor/contracts/auth';
import type { AuthDeps } from '../auth-deps.ts';
import type { Account } from './rules/account.ts';
import { type Registration, storeNewAccount } from './store-new-account.ts';

/** Creates an account whose email address counts as verified: the bootstrap admin and sample data. */
export async function createVerifiedAccount(
  deps: AuthDeps,
  { role, ...registration }: Registration & { role: Role },
): Promise<Account> {
  return storeNewAccount(
    deps,
    registration,
    { role, isEmailVerified: true },
    { whenTaken: 'refuse' },
  );
}
