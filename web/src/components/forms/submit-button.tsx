import { useFormikContext } from 'formik';
import { type ReactNode, useId } from 'react';
import { commonCopy } from '../../copy/common.ts';
import { offlineCopy } from '../../copy/offline.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { useCopy } from '../../lib/copy.ts';
import { useOnline } from '../../lib/use-online.ts';
import { keepFocus } from './keep-focus.ts';
import './forms.scss';

/** A button that shows a spinner while busy and keeps its width. */
export function BusyButton({
  busy,
  held = false,
  keepsFocus = false,
  children,
  type = 'button',
  className = 'btn btn-primary',
  disabled,
  onClick,
  ...aria
}: {
  busy: boolean;
  /** Ignores clicks without showing the spinner. */
  held?: boolean;
  /** Leaves the focus in the field that has it; see {@link keepFocus}. Always so for what submits. */
  keepsFocus?: boolean;
  children: ReactNode;
  type?: 'button' | 'submit';
  className?: string;
  disabled?: boolean;
  onClick?: () => void;
  'aria-keyshortcuts'?: string;
  'aria-describedby'?: string | undefined;
}) {
  const copy = useCopy(commonCopy);
  return (
    <button
      {...aria}
      type={type}
      className={`submit-button ${className}`}
      aria-busy={busy}
      aria-disabled={busy || held || undefined}
      disabled={disabled}
      onMouseDown={type === 'submit' || keepsFocus ? keepFocus : undefined}
      onClick={(event) => {
        // Not by `disabled`: a disabled button loses the focus.
        if (busy || held) event.preventDefault();
        else onClick?.();
      }}
    >
      <span className="submit-label">{children}</span>
      {busy && (
        <>
          <span className="submit-spinner" aria-hidden="true" />
          <span className="visually-hidden">{copy.working}</span>
        </>
      )}
    </button>
  );
}

/**
 * Submits its form; ignores clicks while the form is being sent. Disabled until hydration: the browser's own
 * submission would put the values, passwords too, into the URL.
 */
export function SubmitButton({ children, className }: { children: ReactNode; className?: string }) {
  const { cannotSend } = useCopy(offlineCopy);
  const online = useOnline();
  const reasonId = useId();
  const { isSubmitting } = useFormikContext();
  const hydrated = useHydrated();
  return (
    <>
      <BusyButton
        type="submit"
        busy={isSubmitting}
        held={!online}
        disabled={!hydrated}
        className={className ?? 'btn btn-primary'}
        aria-describedby={online ? undefined : reasonId}
      >
        {children}
      </BusyButton>
      {!online && (
        <p className="field-hint" id={reasonId}>
          {cannotSend}
        </p>
      )}
    </>
  );
}
