import { useState } from 'react';
import { useSecurityChanges } from '../../../api/security.ts';
import { useConfirmIdentity } from '../../../components/auth/confirm-identity.tsx';
import { ActionDialog } from '../../../components/feedback/action-dialog.tsx';
import { securityCopy } from '../../../copy/security.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Replaces the recovery codes and shows the new ones. */
export default function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { recovery: copy } = securityCopy.useTexts();
  const { renewRecoveryCodes } = useSecurityChanges();
  const confirmIdentity = useConfirmIdentity();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <ActionDialog
      title={copy.renewTitle}
      submit={copy.renewSubmit}
      onAct={async () => {
        const { recoveryCodes } = await confirmIdentity(renewRecoveryCodes);
        setCodes(recoveryCodes);
      }}
      onClose={onClose}
    >
      {copy.renewText}
    </ActionDialog>
  );
}
