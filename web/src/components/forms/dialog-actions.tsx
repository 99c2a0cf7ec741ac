import type { ReactNode } from 'react';

/** The buttons at the end of a dialog: to close it, and those that do what it is about. */
export function DialogActions({
  cancel,
  busy = false,
  onCancel,
  children,
}: {
  cancel: string;
  busy?: boolean;
  onCancel: () => void;
  children?: ReactNode;
}) {
  return (
    <div className="form-dialog-actions hstack flex-wrap justify-end gap-3">
      <button type="button" className="btn btn-plain" disabled={busy} onClick={onCancel}>
        {cancel}
      </button>
      {children}
    </div>
  );
}
