import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export function SelectField({
  name,
  label,
  hint,
  options,
  onChosen,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'select'>, 'name'> & {
    options: readonly SelectOption[];
    /** Called after the value is set, to update fields that depend on it. */
    onChosen?: (value: string) => void;
  }) {
  const field = useFormField<string>(name);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error}>
      <select
        className="form-select"
        {...rest}
        {...field.input}
        {...field.aria(hint)}
        id={field.id}
        onChange={(event) => {
          field.input.onChange(event);
          onChosen?.(event.target.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
