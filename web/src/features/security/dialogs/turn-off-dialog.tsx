import { useSecurityChanges } from '../../../api/security.ts';
import { useConfirmIdentity } from '../../../components/auth/confirm-identity.tsx';
import { ActionDialog } from '../../../components/feedback/action-dialog.tsx';
import { securityCopy } from '../../../copy/security.ts';

/** Turns off two-step login. */
export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { turnOff: copy } = securityCopy.useTexts();
  const { removeSecondFactor } = useSecurityChanges();
  const confirmIdentity = useConfirmIdentity();
  return (
    <ActionDialog
      title={copy.title}
      keep={copy.keep}
      submit={copy.submit}
      onAct={async () => {
        await confirmIdentity(removeSecondFactor);
        return copy.done;
      }}
      onClose={onClose}
    >
      {copy.text}
    </ActionDialog>
  );
}
