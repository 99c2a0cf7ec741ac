import type { ProfitLineView } from '@candor/contracts/profit-runs';
import { type RefObject, useEffect, useRef } from 'react';
import { useLoadAtEnd } from '../../../components/data/use-load-at-end.ts';
import { BusyButton } from '../../../components/forms/busy-button.tsx';
import { useRunTexts } from '../use-run-texts.ts';
import { lineId } from './lines-table.tsx';

/**
 * The end of the loaded lines: loads the next ones when it scrolls into view, or by its button. The focus goes on from the
 * button to the first of them.
 */
export function MoreLines({
  list,
  lines,
  total,
}: {
  list: { hasOlder: boolean; loadingOlder: boolean; showOlder: () => unknown };
  lines: readonly ProfitLineView[];
  total: number;
}) {
  const { lines: texts } = useRunTexts().copy;
  const shown = lines.length;
  const hasFocus = useRef(false);
  useFocusOn(hasFocus, lines);
  const canLoad = list.hasOlder && !list.loadingOlder;
  const end = useLoadAtEnd({ canLoad, shown, load: list.showOlder });
  if (!list.hasOlder && !list.loadingOlder) return null;
  return (
    <div ref={end} className="hstack flex-wrap align-center gap-4 pt-5">
      <BusyButton
        busy={list.loadingOlder}
        className="btn btn-plain btn-compact"
        onClick={() => void list.showOlder()}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      >
        {texts.more}
      </BusyButton>
      <span className="small muted tabular">{texts.shown(shown, total)}</span>
    </div>
  );
}

/** Moves the focus to the first new line, so that the new lines are next, and the focus outlives the button. */
function useFocusOn(hasFocus: RefObject<boolean>, lines: readonly ProfitLineView[]): void {
  const before = useRef(lines.length);
  useEffect(() => {
    const next = lines[before.current];
    before.current = lines.length;
    if (!hasFocus.current || !next) return;
    hasFocus.current = false;
    document.getElementById(lineId(next.id))?.focus();
  }, [hasFocus, lines]);
}
