import type { ReactNode } from 'react';
import { commonCopy } from '../../copy/common.ts';
import './forms.scss';

/** A button that shows a spinner while busy and keeps its width. */
export function BusyButton({
  busy,
  held = false,
  children,
  type = 'button',
  className = 'btn btn-primary',
  disabled,
  onClick,
  ...rest
}: {
  busy: boolean;
  /** Ignores clicks without showing the spinner. */
  held?: boolean;
  children: ReactNode;
  type?: 'button' | 'submit';
  className?: string;
  disabled?: boolean;
  onClick?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  'aria-keyshortcuts'?: string;
  'aria-describedby'?: string | undefined;
}) {
  const copy = commonCopy.useTexts();
  return (
    <button
      {...rest}
      type={type}
      className={`submit-button ${className}`}
      aria-busy={busy}
      aria-disabled={busy || held || undefined}
      disabled={disabled}
      onClick={(event) => {
        // Not by `disabled`: a disabled button loses the focus.
        if (busy || held) event.preventDefault();
        else onClick?.();
      }}
    >
      <span className="submit-label hstack gap-2">{children}</span>
      {busy && (
        <>
          <span className="spinner-border" aria-hidden="true" />
          <span className="visually-hidden">{copy.working}</span>
        </>
      )}
    </button>
  );
}
