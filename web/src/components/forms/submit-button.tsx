import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/use-hydrated';
import { keepFocus } from './keep-focus.ts';
import './forms.scss';

/** Keeps its width and place while it works. */
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
  /** Does nothing for the moment, without showing work. */
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
        // Not `disabled`: that would throw the focus away while it works.
        if (busy || held) event.preventDefault();
        else onClick?.();
      }}
    >
      <span className="submit-label">{children}</span>
      {busy && (
        <>
          <span className="submit-spinner" aria-hidden="true" />
          <span className="visually-hidden">Working…</span>
        </>
      )}
    </button>
  );
}

/**
 * Sends the form it stands in; a second click while it is being sent does nothing. Disabled until the page's
 * scripts answer: the browser by itself would put what was typed, a password too, into the address.
 */
export function SubmitButton({ children, className }: { children: ReactNode; className?: string }) {
  const { isSubmitting } = useFormikContext();
  const alive = useHydrated();
  return (
    <BusyButton
      type="submit"
      busy={isSubmitting}
      disabled={!alive}
      className={className ?? 'btn btn-primary'}
    >
      {children}
    </BusyButton>
  );
}
