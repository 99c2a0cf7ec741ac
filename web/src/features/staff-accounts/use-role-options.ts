import { ROLES } from '@candor/contracts/auth';
import type { SelectOption } from '../../components/forms/select-field.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { useCopy } from '../../lib/copy.ts';

/** The roles with what they mean. */
export function useRoleOptions(): SelectOption[] {
  const { dialogs } = useCopy(staffAccountsCopy);
  return ROLES.map((role) => ({ value: role, label: dialogs.roleOptions[role] }));
}
