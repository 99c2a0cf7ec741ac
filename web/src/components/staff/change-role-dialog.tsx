import type { Role } from '@candor/contracts/auth';
import { useStaffActions } from '../../api/staff.ts';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { isolate } from '../../lib/isolate.ts';
import { useConfirmIdentity } from '../auth/confirm-identity.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { lazySchema } from '../forms/lazy-schema.ts';
import { SelectField } from '../forms/select-field.tsx';
import { TextAreaField } from '../forms/text-area-field.tsx';
import { useRoleOptions } from './use-role-options.ts';

interface Values {
  role: Role;
  reason: string;
}

/** Proposes another role, or the end of a membership, to a second admin. */
export function ChangeRoleDialog({
  member,
  isRemoval = false,
  onClose,
}: {
  member: { id: string; fullName: string; role: Role };
  isRemoval?: boolean;
  onClose: () => void;
}) {
  const { dialogs: t } = staffAccountsCopy.useTexts();
  const { changeRole } = useStaffActions();
  const confirmIdentity = useConfirmIdentity();
  const options = useRoleOptions().filter(({ value }) => value !== member.role);
  const role = isRemoval ? 'investor' : member.role === 'support' ? 'admin' : 'support';
  return (
    <FormDialog<Values>
      title={
        isRemoval
          ? t.removeTitle(isolate(member.fullName))
          : t.changeTitle(isolate(member.fullName))
      }
      lead={t.changeLead}
      submit={t.changeSubmit}
      initialValues={{ role, reason: '' }}
      schema={lazySchema(() => import('@candor/contracts/staff'), 'changeRoleSchema')}
      onSubmit={async (body) => {
        await confirmIdentity(() => changeRole({ params: { id: member.id }, body }));
        return t.proposed;
      }}
      onClose={onClose}
    >
      {!isRemoval && <SelectField name="role" label={t.role} options={options} />}
      <TextAreaField name="reason" label={t.reason} />
    </FormDialog>
  );
}
