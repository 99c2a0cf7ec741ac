import { BusyButton } from '../../../components/forms/submit-button.tsx';
import type { DecisionProblem } from '../queue/decision-problem.ts';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { ProblemNote } from './problem-note.tsx';

/** The two ways out, with their keys printed on them, and what came of the last try. */
export function DecideButtons({
  approve,
  mayDecide,
  busy,
  settled,
  waitsFor,
  problem,
  onApprove,
  onReject,
}: {
  /** The word for yes: "Approve", "Mark as paid". */
  approve: string;
  mayDecide: boolean;
  busy: boolean;
  /** False while an item that opened by itself is too fresh to be decided about. */
  settled: boolean;
  /** What yes has to wait for, as a sentence; null where it needn't. */
  waitsFor: string | null;
  problem: DecisionProblem | null;
  onApprove: () => void;
  onReject: () => void;
}) {
  const mayReject = mayDecide && settled && !busy;
  const mayApprove = mayReject && waitsFor === null;
  useQueueKeys({ a: mayApprove ? onApprove : null, r: mayReject ? onReject : null });

  if (!mayDecide) {
    return (
      <div className="decision-foot">
        <p className="small muted">You have read-only access. Admins decide.</p>
        <MoveHint />
      </div>
    );
  }
  return (
    <div className="decision-foot">
      {problem && <ProblemNote problem={problem} />}
      <div className="decide-buttons">
        <BusyButton
          busy={false}
          held={!mayReject}
          className="btn btn-refuse"
          onClick={onReject}
          aria-keyshortcuts="r"
        >
          Reject <KeyCap name="R" />
        </BusyButton>
        <BusyButton
          busy={busy}
          held={!mayApprove}
          onClick={onApprove}
          aria-keyshortcuts="a"
          aria-describedby={waitsFor ? 'decide-waits' : undefined}
        >
          {approve} <KeyCap name="A" />
        </BusyButton>
      </div>
      {waitsFor ? (
        <p className="smallest muted decide-waits" id="decide-waits">
          {waitsFor}
        </p>
      ) : (
        <MoveHint more="After a decision the next one opens." />
      )}
    </div>
  );
}

function KeyCap({ name }: { name: string }) {
  return (
    <span className="key-cap" aria-hidden="true">
      {name}
    </span>
  );
}

function MoveHint({ more = '' }: { more?: string }) {
  return (
    <p className="smallest muted decide-hint">
      <kbd>J</kbd> next, <kbd>K</kbd> previous. {more}
    </p>
  );
}
