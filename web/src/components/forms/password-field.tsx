import { type ComponentProps, useRef, useState } from 'react';
import { FieldMessages } from './field-frame.tsx';
import { passwordStrength } from './password-strength.ts';
import type { FieldProps } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

/** A password with Show and Hide; with `strength`, a hint how good it is. */
export function PasswordField({
  name,
  label,
  hint,
  strength = false,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'name' | 'type'> & { strength?: boolean }) {
  const field = useFormField<string>(name);
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const meter = strength ? passwordStrength(field.value) : null;
  const words = meter ? meter.words : hint;

  function toggle(): void {
    const at = input.current?.selectionStart ?? null;
    setShown(!shown);
    input.current?.focus();
    // Changing the type moves the caret to the start in some browsers.
    requestAnimationFrame(() => input.current?.setSelectionRange(at, at));
  }

  return (
    <div className="field">
      <label className="form-label" htmlFor={field.id}>
        {label}
      </label>
      <div className="field-inside">
        <input
          className="form-control"
          autoComplete="current-password"
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          {...field.input}
          {...field.aria(words)}
          ref={input}
          id={field.id}
          type={shown ? 'text' : 'password'}
        />
        <button
          type="button"
          className="btn-text field-inside-action"
          aria-pressed={shown}
          aria-label={`${shown ? 'Hide' : 'Show'} password`}
          // Keeps the focus in the field while the mouse goes down.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
      {meter && (
        <div className="strength" aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <span key={step} data-on={step <= meter.level ? '' : undefined} />
          ))}
        </div>
      )}
      <FieldMessages id={field.id} hint={words} error={field.error} />
    </div>
  );
}
