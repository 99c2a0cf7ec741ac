import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import './forms.scss';

/** The layout of every field: label above, error and hint below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldMessages({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: ReactNode;
  error: string | undefined;
}) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <CircleX size={17} strokeWidth={1.6} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
