import { formatPlain, parseUsd } from '@candor/contracts/money';
import type { ComponentProps, FocusEvent } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

/** An amount as text; formatted ("4,500.00") on blur. */
export function AmountField({
  name,
  label,
  hint,
  prefix = '$',
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'name' | 'prefix'> & { prefix?: string }) {
  const field = useFormField<string>(name);

  function formatOnBlur(event: FocusEvent<HTMLInputElement>): void {
    const cents = parseUsd(field.value);
    // Set before the blur, which validates the current value.
    if (cents !== null) void field.helpers.setValue(formatPlain(cents), false);
    field.input.onBlur(event);
  }

  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error}>
      <div className="field-prefix">
        <span aria-hidden="true">{prefix}</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="form-control"
          placeholder="0.00"
          {...rest}
          {...field.input}
          {...field.aria(hint)}
          id={field.id}
          onBlur={formatOnBlur}
        />
      </div>
    </FieldFrame>
  );
}

/** The dollars of an amount field's text, for a request; text that is no amount is returned unchanged. */
export function parseAmount(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  const cents = parseUsd(text);
  return cents === null ? text : cents / 100;
}
