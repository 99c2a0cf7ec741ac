import type { Role } from '@candor/contracts/auth';
import { changeRoleSchema, type StaffMemberView } from '@candor/contracts/staff';
import { useStaffActions } from '../../api/staff.ts';
import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { SelectField } from '../../components/forms/select-field.tsx';
import { TextAreaField } from '../../components/forms/text-area-field.tsx';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { useCopy } from '../../lib/copy.ts';
import { useRoleOptions } from './use-role-options.ts';

interface Values {
  role: Role;
  reason: string;
}

/** Proposes another role, or the end of a membership, to a second admin. */
export function ChangeRoleDialog({
  member,
  isRemoval,
  onClose,
}: {
  member: StaffMemberView;
  isRemoval: boolean;
  onClose: () => void;
}) {
  const { dialogs: t } = useCopy(staffAccountsCopy);
  const { changeRole } = useStaffActions();
  const confirmIdentity = useConfirmIdentity();
  const show = useSnackBar();
  const options = useRoleOptions().filter(({ value }) => value !== member.role);
  const role = isRemoval ? 'investor' : member.role === 'admin' ? 'support' : 'admin';
  return (
    <FormDialog<Values>
      title={isRemoval ? t.removeTitle(member.fullName) : t.changeTitle(member.fullName)}
      lead={t.changeLead}
      submit={t.changeSubmit}
      cancel={t.cancel}
      initialValues={{ role, reason: '' }}
      schema={changeRoleSchema}
      onSubmit={async (body) => {
        await confirmIdentity(() => changeRole({ params: { id: member.id }, body }));
        show({ message: t.proposed, duration: SNACK.short });
        onClose();
      }}
      onClose={onClose}
    >
      {!isRemoval && <SelectField name="role" label={t.role} options={options} />}
      <TextAreaField name="reason" label={t.reason} />
    </FormDialog>
  );
}
