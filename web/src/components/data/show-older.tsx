import { useEffect, useRef } from 'react';

/** Asks for the next page of a list. When it was the last, the focus goes to the first of the new items. */
export function ShowOlder({
  list,
  shown,
  label = 'Show older',
  className,
  total = null,
}: {
  list: { hasOlder: boolean; loadingOlder: boolean; showOlder: () => unknown };
  /** Ids of the elements that are shown, in their order. */
  shown: readonly string[];
  label?: string;
  className: string;
  /** Says how many there are in all, where that is known. */
  total?: number | null;
}) {
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
        className="btn btn-plain"
        aria-busy={loadingOlder}
        onClick={() => {
          if (loadingOlder) return;
          shownBefore.current = shown.length;
          void showOlder();
        }}
      >
        {label}
      </button>
      {total !== null && (
        <span className="small muted tabular">
          {shown.length} of {total} shown
        </span>
      )}
    </div>
  );
}
