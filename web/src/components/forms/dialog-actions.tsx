import type { ReactNode } from 'react';
import { formsCopy } from '../../copy/forms.ts';

/** The buttons at the end of a dialog: to close it, and those that do what it is about. */
export function DialogActions({
  cancel,
  busy = false,
  onCancel,
  children,
}: {
  /** The label of the button that closes it, where that is not "Cancel". */
  cancel?: string | undefined;
  busy?: boolean;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const copy = formsCopy.useTexts();
  return (
    <div className="form-dialog-actions hstack flex-wrap justify-end gap-3">
      <button type="button" className="btn btn-plain" disabled={busy} onClick={onCancel}>
        {cancel ?? copy.cancel}
      </button>
      {children}
    </div>
  );
}
