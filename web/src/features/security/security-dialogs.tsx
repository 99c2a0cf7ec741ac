import { lazy, Suspense } from 'react';
import type { SecurityDialog } from './use-security-dialog.ts';

const SecondFactorDialog = lazy(() => import('./dialogs/second-factor-dialog.tsx'));
const TurnOffDialog = lazy(() => import('./dialogs/turn-off-dialog.tsx'));
const NewCodesDialog = lazy(() => import('./dialogs/new-codes-dialog.tsx'));
const AddPasskeyDialog = lazy(() => import('./dialogs/add-passkey-dialog.tsx'));
const RenamePasskeyDialog = lazy(() => import('./dialogs/rename-passkey-dialog.tsx'));
const RemovePasskeyDialog = lazy(() => import('./dialogs/remove-passkey-dialog.tsx'));
const EndOthersDialog = lazy(() => import('./dialogs/end-others-dialog.tsx'));

/** The open dialog of the security page, loaded when it is first needed. */
export function SecurityDialogs({
  dialog,
  onClose,
}: {
  dialog: SecurityDialog | null;
  onClose: () => void;
}) {
  return <Suspense>{dialog && <OpenDialog dialog={dialog} onClose={onClose} />}</Suspense>;
}

function OpenDialog({ dialog, onClose }: { dialog: SecurityDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'second-factor':
      return <SecondFactorDialog onClose={onClose} />;
    case 'turn-off':
      return <TurnOffDialog onClose={onClose} />;
    case 'new-codes':
      return <NewCodesDialog onClose={onClose} />;
    case 'add-passkey':
      return <AddPasskeyDialog onClose={onClose} />;
    case 'rename-passkey':
      return <RenamePasskeyDialog passkey={dialog.passkey} onClose={onClose} />;
    case 'remove-passkey':
      return <RemovePasskeyDialog passkey={dialog.passkey} onClose={onClose} />;
    case 'end-others':
      return <EndOthersDialog onClose={onClose} />;
  }
}
