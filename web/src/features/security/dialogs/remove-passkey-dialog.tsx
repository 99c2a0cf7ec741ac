import type { PasskeyView } from '@candor/contracts/security';
import { useSecurityChanges } from '../../../api/security.ts';
import { useConfirmIdentity } from '../../../components/auth/confirm-identity.tsx';
import { ActionDialog } from '../../../components/feedback/action-dialog.tsx';
import { securityCopy } from '../../../copy/security.ts';
import { isolate } from '../../../lib/isolate.ts';

export default function RemovePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: PasskeyView;
  onClose: () => void;
}) {
  const { passkeys: copy } = securityCopy.useTexts();
  const { removePasskey } = useSecurityChanges();
  const confirmIdentity = useConfirmIdentity();
  return (
    <ActionDialog
      title={copy.removeTitle(isolate(passkey.name))}
      keep={copy.keep}
      submit={copy.removeSubmit}
      onAct={async () => {
        await confirmIdentity(() => removePasskey(passkey.id));
        return copy.removed;
      }}
      onClose={onClose}
    >
      {copy.removeText}
    </ActionDialog>
  );
}
