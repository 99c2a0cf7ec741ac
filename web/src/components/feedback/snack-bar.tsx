import { CircleAlert, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { commonCopy } from '../../copy/common.ts';
import './snack-bar.scss';

/** How long a message stays, in milliseconds. */
export const SNACK = {
  /** Success, validation, copying to the clipboard. */
  short: 4000,
  receipt: 5000,
  /** What the server refused. */
  error: 8000,
  /** The notice that the email must be verified. */
  verify: 13_000,
} as const;

export interface Snack {
  message: string;
  /** Without it that of its kind: SNACK.short, or SNACK.error. */
  duration?: number;
  kind?: 'notice' | 'error';
  /** A click on it also closes the message; "Close" where none is given. */
  action?: { label: string; onClick: () => void };
}

/** Returns the function that closes the message if it is still open, for when its cause is gone. */
type Show = (snack: Snack | string) => () => void;

interface SnackControl {
  show: Show;
  /** Closes an error that is open. */
  endErrors: () => void;
}

const ignore = () => undefined;
const SnackContext = createContext<SnackControl>({ show: () => ignore, endErrors: ignore });

/** Shows a message at the foot of the page; it replaces any that is open. */
export function useSnackBar(): Show {
  return useContext(SnackContext).show;
}

/** Closes the error of a page that is left. */
export function useErrorsEndWith(pathname: string): void {
  const { endErrors } = useContext(SnackContext);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) endErrors();
    shown.current = pathname;
  }, [endErrors, pathname]);
}

export function SnackBarProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<(Snack & { id: number }) | null>(null);
  const count = useRef(0);
  const show = useCallback<Show>((snack) => {
    count.current += 1;
    const id = count.current;
    setOpen({ ...(typeof snack === 'string' ? { message: snack } : snack), id });
    return () => setOpen((latest) => (latest?.id === id ? null : latest));
  }, []);
  const endErrors = useCallback(
    () => setOpen((latest) => (latest?.kind === 'error' ? null : latest)),
    [],
  );
  const control = useMemo(() => ({ show, endErrors }), [show, endErrors]);
  const close = useCallback(() => setOpen(null), []);
  return (
    <SnackContext value={control}>
      {children}
      {/* The live regions are always in the page: screen readers announce only what is added to existing ones. */}
      <div className="snack-place" role="status" aria-live="polite">
        {open && open.kind !== 'error' && <SnackBar key={open.id} snack={open} onClose={close} />}
      </div>
      <div className="snack-place" role="alert">
        {open?.kind === 'error' && <SnackBar key={open.id} snack={open} onClose={close} />}
      </div>
    </SnackContext>
  );
}

function SnackBar({ snack, onClose }: { snack: Snack; onClose: () => void }) {
  const copy = commonCopy.useTexts();
  const box = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const timer = usePausableTimer(
    snack.duration ?? SNACK[snack.kind === 'error' ? 'error' : 'short'],
    onClose,
  );

  const handlers = useMemo(
    () => ({
      onMouseEnter: timer.pause,
      onMouseLeave: () => {
        if (!box.current?.contains(document.activeElement)) timer.resume();
      },
      onFocus: (event: React.FocusEvent) => {
        if (!box.current?.contains(event.relatedTarget))
          focusedBefore.current = event.relatedTarget;
        timer.pause();
      },
      onBlur: timer.resume,
    }),
    [timer],
  );

  function dismiss(): void {
    const previous = focusedBefore.current;
    onClose();
    if (previous instanceof HTMLElement && previous.isConnected) previous.focus();
  }

  return (
    <div ref={box} className={`snack snack-${snack.kind ?? 'notice'}`} {...handlers}>
      {snack.kind === 'error' && <CircleAlert size={19} strokeWidth={1.6} aria-hidden="true" />}
      <span className="snack-message">{snack.message}</span>
      {snack.action && (
        <button
          type="button"
          className="snack-action"
          onClick={() => {
            snack.action?.onClick();
            onClose();
          }}
        >
          {snack.action.label}
        </button>
      )}
      <button type="button" className="snack-close" onClick={dismiss}>
        {snack.action ? <X size={18} aria-label={copy.close} /> : copy.close}
      </button>
    </div>
  );
}

/** Calls `done` after `duration` milliseconds, not counting pauses. Never with a duration of 0. */
function usePausableTimer(duration: number, done: () => void) {
  const state = useRef<{ left: number; since: number; id?: ReturnType<typeof setTimeout> }>({
    left: duration,
    since: 0,
  });
  const timer = useMemo(() => {
    function pause(): void {
      const now = state.current;
      if (now.id === undefined) return;
      clearTimeout(now.id);
      state.current = { left: Math.max(0, now.left - (Date.now() - now.since)), since: 0 };
    }
    function resume(): void {
      const now = state.current;
      if (now.id !== undefined || duration <= 0) return;
      state.current = { left: now.left, since: Date.now(), id: setTimeout(done, now.left) };
    }
    return { pause, resume };
  }, [done, duration]);
  useEffect(() => {
    timer.resume();
    return timer.pause;
  }, [timer]);
  return timer;
}
