import type { AccountView } from '@candor/contracts/auth';
import type { Account } from '../domain/account.ts';

/** Names each field that leaves, so that hashes never do. */
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
