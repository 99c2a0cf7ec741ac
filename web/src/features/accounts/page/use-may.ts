import { hasPermission, type Permission } from '@candor/contracts/permissions';
import { useAccount } from '../../../lib/services.ts';

/** Whether the signed-in member of staff may do something to this account: never to the own one. */
export function useMay(userId: string): (permission: Permission) => boolean {
  const { id, role } = useAccount();
  return (permission) => id !== userId && hasPermission(role, permission);
}
