import { useSecurityChanges } from '../../../api/security.ts';
import { useConfirmIdentity } from '../../../components/auth/confirm-identity.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { TextField } from '../../../components/forms/text-field.tsx';
import { securityCopy } from '../../../copy/security.ts';

/** Names a passkey and has the device create it. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { passkeys: copy } = securityCopy.useTexts();
  const { startPasskey, addPasskey } = useSecurityChanges();
  const confirmIdentity = useConfirmIdentity();
  return (
    <FormDialog
      title={copy.addTitle}
      lead={copy.addText}
      initialValues={{ name: '' }}
      schema={lazySchema(() => import('@candor/contracts/security'), 'renamePasskeySchema')}
      submit={copy.addSubmit}
      onSubmit={async ({ name }) => {
        const options = await confirmIdentity(startPasskey);
        await addPasskey(name.trim(), options);
        return copy.added;
      }}
      onClose={onClose}
    >
      <TextField name="name" label={copy.name} hint={copy.nameHint} autoComplete="off" autoFocus />
    </FormDialog>
  );
}
