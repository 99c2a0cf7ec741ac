import { BusyButton } from '../../components/forms/submit-button.tsx';

/** The two ways out, with their keys printed on them. */
export function DecideButtons({
  approve,
  busy,
  mayDecide,
  onApprove,
  onReject,
}: {
  /** The word for yes: "Approve", "Mark as paid". */
  approve: string;
  busy: boolean;
  mayDecide: boolean;
  onApprove: () => void;
  onReject: () => void;
}) {
  if (!mayDecide) return <p className="small muted">Your role may look, not decide.</p>;
  return (
    <div className="decision-foot">
      <div className="decide-buttons">
        <button
          type="button"
          className="btn btn-refuse"
          onClick={onReject}
          disabled={busy}
          aria-keyshortcuts="r"
        >
          Reject{' '}
          <span className="key-cap" aria-hidden="true">
            R
          </span>
        </button>
        <BusyButton busy={busy} onClick={onApprove}>
          {approve}{' '}
          <span className="key-cap" aria-hidden="true">
            A
          </span>
        </BusyButton>
      </div>
      <p className="smallest muted decide-hint">
        J and K move through the list. The next item opens by itself.
      </p>
    </div>
  );
}
