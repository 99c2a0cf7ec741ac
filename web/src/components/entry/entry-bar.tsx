import { ArrowDown, ArrowUp } from 'lucide-react';
import { walletEntryCopy } from '../../copy/wallet-entry.ts';

/** The entry's number, links to its neighbours, and the button that closes it. */
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
  const copy = walletEntryCopy.useTexts();
  return (
    <div className="hstack gap-2">
      <span className="small muted tabular">{place}</span>
      <span className="d-flex ms-auto">
        <Move label={copy.newer} keys="ArrowUp" go={newer} Icon={ArrowUp} />
        <Move label={copy.older} keys="ArrowDown" go={older} Icon={ArrowDown} />
      </span>
      <button type="button" className="btn-text target small" onClick={onClose}>
        {copy.close}
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
  // Not `disabled`: at the end of the list the panel would lose the focus.
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
