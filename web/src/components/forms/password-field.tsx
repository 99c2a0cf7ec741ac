import type { PasswordOwner } from '@candor/contracts/password-rules';
import { type ComponentProps, useRef, useState } from 'react';
import { errorsCopy } from '../../copy/errors.ts';
import { formsCopy } from '../../copy/forms.ts';
import { FieldMessages } from './field-frame.tsx';
import { estimateStrength } from './password-strength.ts';
import type { FieldProps } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';
import { useWeakness } from './use-weakness.ts';

/** A password with Show and Hide; with `strengthFor`, a meter and advice. */
export function PasswordField({
  name,
  label,
  hint,
  strengthFor,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, 'name' | 'type'> & {
    /** Whose new password it is. */
    strengthFor?: PasswordOwner;
  }) {
  const copy = formsCopy.useTexts();
  const { said } = errorsCopy.useTexts();
  const field = useFormField<string>(name);
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const weakness = useWeakness(field.value, strengthFor);
  const meter = strengthFor ? estimateStrength(field.value, weakness !== null) : null;
  const isLongEnough = meter !== null && meter.advice !== 'too-short';
  const advice =
    weakness && isLongEnough ? said(weakness) : meter && copy.passwordAdvice[meter.advice];
  const shownHint = advice ?? hint;

  function toggle(): void {
    const caret = input.current?.selectionStart ?? null;
    setShown(!shown);
    input.current?.focus();
    // Changing the type moves the caret to the start in some browsers.
    requestAnimationFrame(() => input.current?.setSelectionRange(caret, caret));
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
          {...field.aria(shownHint)}
          ref={input}
          id={field.id}
          type={shown ? 'text' : 'password'}
        />
        <button
          type="button"
          className="btn-text target small"
          aria-pressed={shown}
          aria-label={shown ? copy.hidePassword : copy.showPassword}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {shown ? copy.hide : copy.show}
        </button>
      </div>
      {meter && (
        <div className="strength" aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <span key={step} data-on={step <= meter.level ? '' : undefined} />
          ))}
        </div>
      )}
      <FieldMessages id={field.id} hint={shownHint} error={field.error} />
    </div>
  );
}
