import { formatPlain, parseUsd } from '@candor/contracts/money';
import type { ComponentProps, FocusEvent } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

/** An amount as text; it is put in its usual form ("4,500.00") when it is left. */
export function AmountField({
  name,
  label,
  hint,
  prefix = '$',
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'name' | 'prefix'> & { prefix?: string }) {
  const field = useFormField<string>(name);

  function leave(event: FocusEvent<HTMLInputElement>): void {
    const cents = parseUsd(field.value);
    // Set first, blurred after: the blur validates the value as it then stands.
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
          onBlur={leave}
        />
      </div>
    </FieldFrame>
  );
}

/** The USD number of an amount field's text for the wire; what can't be read goes as it stands. */
export function parseAmount(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  const cents = parseUsd(text);
  return cents === null ? text : cents / 100;
}
