import { useEffect, useRef } from 'react';
import { dataCopy } from '../../copy/data.ts';
import { useLoadAtEnd } from './use-load-at-end.ts';

/** Loads the next page of a list. After the last page, the focus that it had moves to the first of the new items. */
export function ShowOlder({
  list: { hasOlder, loadingOlder, showOlder },
  shown,
  label,
  total = null,
  auto = false,
}: {
  list: { hasOlder: boolean; loadingOlder: boolean; showOlder: () => unknown };
  /** Ids of the shown elements, in order. */
  shown: readonly string[];
  label?: string | undefined;
  /** How many items there are in all, where known. */
  total?: number | null;
  /** Also loads it when the end of the list scrolls into view. */
  auto?: boolean;
}) {
  const copy = dataCopy.useTexts();
  const canLoad = auto && hasOlder && !loadingOlder;
  const end = useLoadAtEnd({ canLoad, shown: shown.length, load: showOlder });
  const hasFocus = useRef(false);
  const before = useRef(shown.length);
  useEffect(() => {
    const first = shown[before.current];
    before.current = shown.length;
    if (hasOlder || !hasFocus.current || !first) return;
    hasFocus.current = false;
    document.getElementById(first)?.focus({ preventScroll: true });
  }, [shown, hasOlder]);

  if (!hasOlder && !loadingOlder) return null;
  return (
    <div ref={end} className="hstack flex-wrap align-center gap-4 pt-5">
      <button
        type="button"
        className="btn btn-plain d-print-none"
        aria-busy={loadingOlder}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
        onClick={() => {
          if (loadingOlder) return;
          // Not every browser focuses what is clicked.
          hasFocus.current = true;
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
