import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

export function TextAreaField({
  name,
  label,
  hint,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'name'>) {
  const field = useFormField<string>(name);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error}>
      <textarea
        className="form-control"
        rows={3}
        dir="auto"
        {...rest}
        {...field.input}
        {...field.aria(hint)}
        id={field.id}
      />
    </FieldFrame>
  );
}
