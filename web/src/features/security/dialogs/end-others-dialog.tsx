import { useSecurityChanges } from '../../../api/security.ts';
import { ActionDialog } from '../../../components/feedback/action-dialog.tsx';
import { securityCopy } from '../../../copy/security.ts';

/** Ends every session but this one. */
export default function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const { sessions: copy } = securityCopy.useTexts();
  const { endOtherSessions } = useSecurityChanges();
  return (
    <ActionDialog
      title={copy.endOthersTitle}
      keep={copy.endOthersKeep}
      submit={copy.endOthers}
      onAct={async () => {
        await endOtherSessions();
        return copy.othersEnded;
      }}
      onClose={onClose}
    >
      {copy.endOthersText}
    </ActionDialog>
  );
}
