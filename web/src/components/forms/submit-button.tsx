import { useFormikContext } from 'formik';
import { type ReactNode, useId } from 'react';
import { offlineCopy } from '../../copy/offline.ts';
import { useCopy } from '../../lib/copy.ts';
import { useHydrated } from '../../lib/use-hydrated';
import { useOnline } from '../../lib/use-online.ts';
import './forms.scss';

/** Keeps its width and place while it works. */
export function BusyButton({
  busy,
  held = false,
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
      // Taking the focus would end the field that was typed in: its error would push the button from under
      // the pointer, and the click would be lost.
      onMouseDown={type === 'submit' ? (event) => event.preventDefault() : undefined}
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
  const { cannotSend } = useCopy(offlineCopy);
  const online = useOnline();
  const reasonId = useId();
  const { isSubmitting } = useFormikContext();
  const alive = useHydrated();
  return (
    <>
      <BusyButton
        type="submit"
        busy={isSubmitting}
        held={!online}
        disabled={!alive}
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
