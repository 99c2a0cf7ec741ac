import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import './filters.scss';

/** The conditions of a filter on narrow screens: a button that says how many are set, and a dialog that holds them. */
export function FilterSheet({
  isSet,
  texts,
  onClear,
  children,
}: {
  isSet: boolean;
  texts: { open: ReactNode; title: string; clear: string; show: string };
  onClear: () => void;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="filter-pill d-print-none"
        data-set={isSet ? '' : undefined}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden="true" /> {texts.open}
      </button>
      <Dialog
        open={open}
        title={texts.title}
        onClose={() => setOpen(false)}
        footer={
          <>
            <button type="button" className="btn btn-plain" onClick={onClear}>
              {texts.clear}
            </button>
            <button type="button" className="btn btn-primary" onClick={() => setOpen(false)}>
              {texts.show}
            </button>
          </>
        }
      >
        <div className="filter-sheet vstack gap-3">{children}</div>
      </Dialog>
    </>
  );
}
