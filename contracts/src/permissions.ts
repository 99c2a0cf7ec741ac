import type { Role } from './auth.ts';

/**
 * What staff may do, and the roles that may do it. Each call for staff names one of these as its access; servers refuse by
 * it, and the web shows by it.
 */
export const PERMISSIONS = {
  /** The directory, and everything about one account. */
  'accounts:read': ['support', 'admin'],
  /** Notes of staff about an account. */
  'accounts:note': ['support', 'admin'],
  /** Enable, disable and delete accounts. */
  'accounts:manage': ['admin'],
  /** The queues of deposits, withdrawals and approvals. */
  'requests:read': ['support', 'admin'],
  'requests:decide': ['admin'],
  'identity:read': ['support', 'admin'],
  'identity:decide': ['admin'],
  /** Adjustments and reversals. */
  'wallets:adjust': ['admin'],
  'profit:read': ['support', 'admin'],
  'profit:run': ['admin'],
  'mail:read': ['support', 'admin'],
  'mail:send': ['admin'],
  'settings:read': ['support', 'admin'],
  'settings:change': ['admin'],
  'staff:read': ['support', 'admin'],
  'staff:manage': ['admin'],
  'audit:read': ['admin'],
  /** Reconciliation of the books, and the state of queues. */
  'books:read': ['support', 'admin'],
  /** Starting a run of the reconciliation. */
  'books:verify': ['admin'],
  /** Replaying dead letters. */
  'books:repair': ['admin'],
  'reports:read': ['support', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(PERMISSIONS, name);
}

export function hasPermission(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = PERMISSIONS[permission];
  return roles.includes(role);
}
