import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
}

export function TextField({
  name,
  label,
  hint,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  const field = useFormField<string>(name);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error}>
      <input
        type="text"
        dir="auto"
        className="form-control"
        {...rest}
        {...field.input}
        {...field.aria(hint)}
        id={field.id}
      />
    </FieldFrame>
  );
}
