import type { PasskeyView } from '@candor/contracts/security';
import { useSecurityChanges } from '../../../api/security.ts';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { TextField } from '../../../components/forms/text-field.tsx';
import { securityCopy } from '../../../copy/security.ts';

export default function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: PasskeyView;
  onClose: () => void;
}) {
  const { passkeys: copy } = securityCopy.useTexts();
  const { renamePasskey } = useSecurityChanges();
  return (
    <FormDialog
      title={copy.renameTitle}
      initialValues={{ name: passkey.name }}
      schema={lazySchema(() => import('@candor/contracts/security'), 'renamePasskeySchema')}
      submit={copy.renameSubmit}
      onSubmit={async ({ name }) => {
        await renamePasskey(passkey.id, name.trim());
        return copy.renamed;
      }}
      onClose={onClose}
    >
      <TextField name="name" label={copy.name} autoComplete="off" autoFocus />
    </FormDialog>
  );
}
