import { useStaffActions } from '../../api/staff.ts';
import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { SelectField } from '../../components/forms/select-field.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { useRoleOptions } from '../../components/staff/use-role-options.ts';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { useCopy } from '../../lib/copy.ts';

const loadInviteSchema = () =>
  import('@candor/contracts/staff').then(({ inviteSchema }) => inviteSchema);

interface Values {
  email: string;
  role: 'investor' | 'support' | 'admin';
}

const START: Values = { email: '', role: 'support' };

/** Asks whom to invite, and as what. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { dialogs: t } = useCopy(staffAccountsCopy);
  const { invite } = useStaffActions();
  const confirmIdentity = useConfirmIdentity();
  const show = useSnackBar();
  const options = useRoleOptions();
  return (
    <FormDialog<Values>
      title={t.inviteTitle}
      lead={t.inviteLead}
      submit={t.inviteSubmit}
      cancel={t.cancel}
      initialValues={START}
      schema={loadInviteSchema}
      onSubmit={async (body) => {
        const { change } = await confirmIdentity(() => invite({ body }));
        show({ message: change ? t.inviteProposed : t.invited, duration: SNACK.short });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        name="email"
        label={t.email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <SelectField name="role" label={t.role} options={options} />
    </FormDialog>
  );
}
