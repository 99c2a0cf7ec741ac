import { type ReactNode, useState } from 'react';
import { isIdentityUnconfirmed } from '../../lib/is-identity-unconfirmed.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { BusyButton } from '../forms/busy-button.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { Dialog } from './dialog.tsx';

/** Asks once more before something that can't be undone. Stays open, with the reason, when it fails. */
export function ActionDialog({
  title,
  keep,
  submit,
  submitClass = 'btn btn-refuse',
  onAct,
  onClose,
  children,
}: {
  title: string;
  /** Labels of the buttons. */
  keep: string;
  submit: string;
  /** Of the button that acts, where that is not an end. */
  submitClass?: string;
  onAct: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}) {
  const toMessage = useToMessage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function act(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await onAct();
    } catch (error) {
      setProblem(isIdentityUnconfirmed(error) ? null : toMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <button type="button" className="btn btn-plain" disabled={busy} onClick={onClose}>
            {keep}
          </button>
          <BusyButton busy={busy} className={submitClass} onClick={() => void act()}>
            {submit}
          </BusyButton>
        </>
      }
    >
      <p>{children}</p>
      {problem && <FormProblem>{problem}</FormProblem>}
    </Dialog>
  );
}
