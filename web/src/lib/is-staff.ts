import type { AccountView } from '@candor/contracts/auth';

export function isStaff({ role }: Pick<AccountView, 'role'>): boolean {
  return role === 'support' || role === 'admin';
}
