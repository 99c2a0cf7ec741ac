import { useStaffActions } from '../../api/staff.ts';
import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SelectField } from '../../components/forms/select-field.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { useRoleOptions } from '../../components/staff/use-role-options.ts';
import { staffAccountsCopy } from '../../copy/staff-accounts.ts';
import { LANGUAGES, type Language } from '../../lib/languages.ts';
import { useLanguage } from '../../lib/use-language.ts';

interface Values {
  email: string;
  role: 'investor' | 'support' | 'admin';
  language: Language;
}

const OPTIONS = Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }));

/** Asks whom to invite, and as what. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { dialogs: t } = staffAccountsCopy.useTexts();
  const { invite } = useStaffActions();
  const confirmIdentity = useConfirmIdentity();
  const options = useRoleOptions();
  const { language } = useLanguage();
  return (
    <FormDialog<Values>
      title={t.inviteTitle}
      lead={t.inviteLead}
      submit={t.inviteSubmit}
      initialValues={{ email: '', role: 'support', language }}
      schema={lazySchema(() => import('@candor/contracts/staff'), 'inviteSchema')}
      onSubmit={async (body) => {
        const { change } = await confirmIdentity(() => invite({ body }));
        return change ? t.inviteProposed : t.invited;
      }}
      onClose={onClose}
    >
      <TextField name="email" label={t.email} type="email" autoComplete="off" autoFocus />
      <SelectField name="role" label={t.role} options={options} />
      <SelectField name="language" label={t.language} options={OPTIONS} />
    </FormDialog>
  );
}
