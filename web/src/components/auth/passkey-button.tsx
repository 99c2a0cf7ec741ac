import { type ReactNode, useState } from 'react';
import { SNACK, useSnackBar } from '../feedback/snack-bar.tsx';
import { BusyButton } from '../forms/busy-button.tsx';
import { usePasskeyMessage } from './use-passkey-message.ts';

/** Asks the device for a passkey, and says why it gave none. */
export function PasskeyButton({
  className,
  disabled,
  onUse,
  children,
}: {
  className: string;
  disabled?: boolean;
  onUse: () => Promise<void>;
  children: ReactNode;
}) {
  const toPasskeyMessage = usePasskeyMessage();
  const show = useSnackBar();
  const [busy, setBusy] = useState(false);

  async function use(): Promise<void> {
    setBusy(true);
    try {
      await onUse();
    } catch (error) {
      show({ message: await toPasskeyMessage(error), duration: SNACK.error, kind: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <BusyButton
      busy={busy}
      className={className}
      disabled={disabled ?? false}
      onClick={() => void use()}
    >
      {children}
    </BusyButton>
  );
}
