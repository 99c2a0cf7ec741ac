import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { EntryBar } from './entry-bar.tsx';
import '../feedback/dialog.scss';
import './entry-panel.scss';

const Modal = lazy(() => import('react-bootstrap/Modal'));

/** Wide enough to show the entry beside the list. */
const BESIDE = '(min-width: 1280px)';

export interface EntryPanelProps {
  /** Which entry it is, above its title. */
  place: string;
  newer: (() => void) | null;
  older: (() => void) | null;
  onClose: () => void;
  /** Contains the heading with the id `entry-title`, which takes the focus where the panel does not. */
  children: (options: { focusTitle: boolean }) => ReactNode;
}

/** The open entry of a list: beside the list on wide windows, otherwise over the whole screen. */
export function EntryPanel(props: EntryPanelProps) {
  const beside = useMediaQuery(BESIDE);
  return beside ? <Beside {...props} /> : <Over {...props} />;
}

function Beside(props: EntryPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEntryKeys(panel, { ...props, escapes: true });
  return (
    <section ref={panel} className="entry-beside d-print-none" aria-labelledby="entry-title">
      <div className="entry-scroll">
        <EntryBar {...props} />
        {props.children({ focusTitle: true })}
      </div>
    </section>
  );
}

function Over(props: EntryPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The dialog itself handles Esc.
  useEntryKeys(panel, { ...props, escapes: false });
  return (
    <Suspense>
      <Modal
        show
        onHide={props.onClose}
        fullscreen="md-down"
        scrollable
        restoreFocus={false}
        aria-labelledby="entry-title"
      >
        <div ref={panel} className="entry-over modal-body">
          <EntryBar {...props} />
          {props.children({ focusTitle: false })}
        </div>
      </Modal>
    </Suspense>
  );
}

interface EntryKeys {
  newer: (() => void) | null;
  older: (() => void) | null;
  onClose: () => void;
  /** Whether Esc closes it from anywhere on the page. */
  escapes: boolean;
}

/** Arrow keys move between entries while the focus is inside; Esc closes. */
function useEntryKeys(panel: RefObject<HTMLElement | null>, keys: EntryKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const { newer, older, onClose, escapes } = latest.current;
      if (event.key === 'Escape' && escapes && !isDialogOpen()) {
        onClose();
        return;
      }
      if (!panel.current?.contains(event.target as Node)) return;
      const move = { ArrowLeft: newer, ArrowUp: newer, ArrowRight: older, ArrowDown: older };
      const go = move[event.key as keyof typeof move];
      if (!go) return;
      event.preventDefault();
      go();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [panel]);
}

/** A dialog or the side panel handles Esc itself. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
