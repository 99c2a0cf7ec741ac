import type { PasskeyView } from '@candor/contracts/security';
import { useCallback, useState } from 'react';

/** The dialog that is open over the security page. */
export type SecurityDialog =
  | { kind: 'second-factor' }
  | { kind: 'turn-off' }
  | { kind: 'new-codes' }
  | { kind: 'add-passkey' }
  | { kind: 'rename-passkey'; passkey: PasskeyView }
  | { kind: 'remove-passkey'; passkey: PasskeyView }
  | { kind: 'end-others' };

export type OpenDialog = (dialog: SecurityDialog) => void;

export function useSecurityDialog() {
  const [dialog, setDialog] = useState<SecurityDialog | null>(null);
  const open = useCallback<OpenDialog>((next) => setDialog(next), []);
  const close = useCallback(() => setDialog(null), []);
  return { dialog, open, close };
}
