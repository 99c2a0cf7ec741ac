import { type ReactNode, useEffect, useState } from 'react';
import { staffCopy } from '../../copy/staff.ts';
import { BusyButton } from '../forms/busy-button.tsx';
import type { QueueItem } from '../queue/queue-pages.ts';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import type { StaffQueue } from '../queue/use-staff-queue.ts';
import { DecisionProblemNote } from './decision-problem-note.tsx';

/** Approve and Reject with their keys printed on them, and why the last try failed. */
export function DecideButtons<T extends QueueItem>({
  queue,
  item,
  approve,
  reject,
  blockedBy = null,
  dialogOpen,
  onApprove,
  onReject,
  children,
}: {
  queue: StaffQueue<T>;
  item: T;
  /** The label of approval: "Approve", "Mark as paid". */
  approve: string;
  /** The label of the other decision; "Reject" by default. */
  reject?: string;
  /** Why approval is not possible yet, as a sentence. */
  blockedBy?: string | null;
  /** An open dialog shows progress and problems itself. */
  dialogOpen: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** What approving does, above the buttons. */
  children?: ReactNode;
}) {
  const copy = staffCopy.useTexts().decision;
  const { canDecide, decision } = queue;
  const settled = useSettled(queue.autoOpened);
  const canReject = canDecide && settled && !decision.busy && !dialogOpen;
  const canApprove = canReject && blockedBy === null;
  useQueueKeys({ a: canApprove ? onApprove : null, r: canReject ? onReject : null });

  if (!canDecide) {
    return (
      <div className="decision-foot vstack gap-3">
        <p className="small muted">{copy.readOnly}</p>
        <KeysHint />
      </div>
    );
  }
  const problem = dialogOpen ? null : decision.findProblem(item);
  return (
    <div className="decision-foot vstack gap-3">
      {children}
      {problem && <DecisionProblemNote problem={problem} />}
      <div className="decide-buttons hstack flex-wrap gap-3">
        <BusyButton
          busy={false}
          held={!canReject}
          className="btn btn-refuse"
          onClick={onReject}
          aria-keyshortcuts="r"
        >
          {reject ?? copy.reject} <KeyCap name="R" />
        </BusyButton>
        <BusyButton
          busy={decision.busy && !dialogOpen}
          held={!canApprove}
          onClick={onApprove}
          aria-keyshortcuts="a"
          aria-describedby={blockedBy ? 'decide-blocked' : undefined}
        >
          {approve} <KeyCap name="A" />
        </BusyButton>
      </div>
      {blockedBy ? (
        <p className="smallest muted" id="decide-blocked">
          {blockedBy}
        </p>
      ) : (
        <KeysHint>{copy.opensNext}</KeysHint>
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

function KeysHint({ children }: { children?: ReactNode }) {
  const copy = staffCopy.useTexts().decision;
  return (
    <p className="smallest muted decide-hint">
      {copy.keys(<kbd>J</kbd>, <kbd>K</kbd>)} {children}
    </p>
  );
}

/** Milliseconds that an automatically opened item is shown before it can be decided. */
export const SETTLE_MS = 600;

/**
 * Whether an item can be decided. One that replaced another under the pointer can't be at first: the second press of
 * a double press was not meant for it.
 */
function useSettled(autoOpened: boolean): boolean {
  const [settled, setSettled] = useState(!autoOpened);
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settled]);
  return settled;
}
