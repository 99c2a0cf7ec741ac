import { ArrowDown, ArrowUp } from 'lucide-react';

/** Which entry it is, the ways to the ones beside it, and out. */
export function EntryBar({
  place,
  newer,
  older,
  onClose,
}: {
  place: string;
  newer: (() => void) | null;
  older: (() => void) | null;
  onClose: () => void;
}) {
  return (
    <div className="entry-bar">
      <span className="small muted tabular">{place}</span>
      <span className="entry-bar-moves">
        <Move label="Newer entry" keys="ArrowUp" go={newer} Icon={ArrowUp} />
        <Move label="Older entry" keys="ArrowDown" go={older} Icon={ArrowDown} />
      </span>
      <button type="button" className="btn btn-text entry-close" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

function Move({
  label,
  keys,
  go,
  Icon,
}: {
  label: string;
  keys: string;
  go: (() => void) | null;
  Icon: typeof ArrowUp;
}) {
  // Not `disabled`: at the end of the list the focus would fall out of the panel.
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-disabled={go === null}
      onClick={() => go?.()}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
