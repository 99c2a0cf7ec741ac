import type { Role } from '@candor/contracts/auth';

/** Roles within a sentence. */
export const ROLE_NAMES: Record<Role, string> = {
  investor: 'an investor',
  support: 'a member of support',
  admin: 'an administrator',
};
