import { Dialog } from '../feedback/dialog.tsx';

export default function LeaveDialog({
  onStay,
  onLeave,
}: {
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog
      open
      title="Leave without sending?"
      onClose={onStay}
      footer={
        <>
          <button type="button" className="btn btn-refuse" onClick={onLeave}>
            Leave
          </button>
          <button type="button" className="btn btn-primary" onClick={onStay}>
            Stay here
          </button>
        </>
      }
    >
      <p>What you entered on this page has not been sent and will be lost.</p>
    </Dialog>
  );
}
