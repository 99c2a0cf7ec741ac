import type { Role } from '@candor/contracts/auth';
import type { Account } from '../domain/account.ts';
import type { AuthDeps } from './auth-deps.ts';
import { type Registration, storeNewAccount } from './store-new-account.ts';

/** Opens an account whose address needs no mail: for the first admin and sample data. */
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
