import type { ReactNode } from 'react';
import { formsCopy } from '../../copy/forms.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { BusyButton } from '../forms/busy-button.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { type Act, useAct } from '../forms/use-act.ts';
import { Dialog } from './dialog.tsx';

/** Asks once more before something is done. Stays open, with the reason, when it fails; closes once `onAct` returns a text. */
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
  /** Labels of the buttons; the first one is "Cancel" without. */
  keep?: string;
  submit: string;
  /** Of the button that acts, where that is not an end. */
  submitClass?: string;
  onAct: Act;
  onClose: () => void;
  children: ReactNode;
}) {
  const copy = formsCopy.useTexts();
  const toMessage = useToMessage();
  const { busy: button, failure, act } = useAct({ inPlace: true });
  const busy = button !== null;

  async function run(): Promise<string | undefined> {
    const done = await onAct();
    if (done !== undefined) onClose();
    return done;
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
            {keep ?? copy.cancel}
          </button>
          <BusyButton busy={busy} className={submitClass} onClick={() => void act(run)}>
            {submit}
          </BusyButton>
        </>
      }
    >
      <p>{children}</p>
      {failure !== null && <FormProblem>{toMessage(failure)}</FormProblem>}
    </Dialog>
  );
}
