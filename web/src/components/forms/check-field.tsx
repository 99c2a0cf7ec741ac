import type { ReactNode } from 'react';
import { FieldMessages } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

export function CheckField({
  name,
  children,
  hint,
}: {
  name: string;
  /** The label. */
  children: ReactNode;
  hint?: ReactNode;
}) {
  const field = useFormField<boolean>(name);
  return (
    <div className="field field-check">
      <input
        type="checkbox"
        className="form-check-input"
        {...field.aria(hint)}
        id={field.id}
        name={name}
        checked={field.value}
        onChange={field.input.onChange}
        onBlur={field.input.onBlur}
      />
      <label htmlFor={field.id}>{children}</label>
      <FieldMessages id={field.id} hint={hint} error={field.error} />
    </div>
  );
}
