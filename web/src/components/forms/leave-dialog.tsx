import { sendingCopy } from '../../copy/sending.ts';
import { Dialog } from '../feedback/dialog.tsx';

/** Confirms leaving a form with unsent changes. */
export default function LeaveDialog({
  onStay,
  onLeave,
}: {
  onStay: () => void;
  onLeave: () => void;
}) {
  const copy = sendingCopy.useTexts();
  return (
    <Dialog
      open
      title={copy.leaveTitle}
      onClose={onStay}
      footer={
        <>
          <button type="button" className="btn btn-refuse" onClick={onLeave}>
            {copy.leave}
          </button>
          <button type="button" className="btn btn-primary" onClick={onStay}>
            {copy.stay}
          </button>
        </>
      }
    >
      <p>{copy.leaveText}</p>
    </Dialog>
  );
}
