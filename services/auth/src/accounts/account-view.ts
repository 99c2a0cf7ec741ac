import type { AccountView } from '@candor/contracts/auth';
import type { Account } from './rules/account.ts';

/** Maps an account to its public view. Lists every field explicitly, so that hashes are never exposed. */
export function accountView(account: Account): AccountView {
  return {
    id: account.id,
    fullName: account.fullName,
    email: account.email,
    username: account.username,
    role: account.role,
    isEmailVerified: account.isEmailVerified,
    active: account.active,
  };
}
