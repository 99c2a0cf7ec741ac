import type { ReactNode } from 'react';
import { Dialog } from '../../components/feedback/dialog.tsx';

/** The open item where it does not fit beside the list. */
export function QueueDialog({
  title,
  busy,
  onBack,
  children,
}: {
  title: string;
  busy: boolean;
  onBack: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open title={title} onClose={onBack} size="lg" busy={busy}>
      {children}
      <button type="button" className="btn btn-plain w-100" onClick={onBack} disabled={busy}>
        Back
      </button>
    </Dialog>
  );
}
