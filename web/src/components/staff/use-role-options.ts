import { ROLES } from '@candor/contracts/names';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import type { SelectOption } from '../forms/select-field.tsx';

/** The roles with what they mean. */
export function useRoleOptions(): SelectOption[] {
  const { dialogs } = staffAccountsCopy.useTexts();
  return ROLES.map((role) => ({ value: role, label: dialogs.roleOptions[role] }));
}
