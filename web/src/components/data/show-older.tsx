import { useEffect, useRef } from 'react';
import { dataCopy } from '../../copy/data.ts';
import { useCopy } from '../../lib/copy.ts';

/** Loads the next page of a list. After the last page, focus moves to the first of the new items. */
export function ShowOlder({
  list,
  shown,
  label,
  className = 'hstack flex-wrap align-center gap-4 pt-5',
  total = null,
}: {
  list: { hasOlder: boolean; loadingOlder: boolean; showOlder: () => unknown };
  /** Ids of the shown elements, in order. */
  shown: readonly string[];
  label?: string;
  className?: string;
  /** How many items there are in all, where known. */
  total?: number | null;
}) {
  const copy = useCopy(dataCopy);
  const { hasOlder, loadingOlder, showOlder } = list;
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || loadingOlder || shown.length <= before) return;
    shownBefore.current = null;
    const first = shown[before];
    if (!hasOlder && first) document.getElementById(first)?.focus({ preventScroll: true });
  }, [shown, hasOlder, loadingOlder]);

  if (!hasOlder && !loadingOlder) return null;
  return (
    <div className={className}>
      <button
        type="button"
        className="btn btn-plain d-print-none"
        aria-busy={loadingOlder}
        onClick={() => {
          if (loadingOlder) return;
          shownBefore.current = shown.length;
          void showOlder();
        }}
      >
        {label ?? copy.showOlder}
      </button>
      {total !== null && (
        <span className="small muted tabular">{copy.shownOfTotal(shown.length, total)}</span>
      )}
    </div>
  );
}
