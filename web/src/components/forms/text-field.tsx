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
  type = 'text',
  verbatim = type === 'email',
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, 'name'> & {
    /** Typed as it is, such as a code: no capitals, no correction. Always so for an email address. */
    verbatim?: boolean;
  }) {
  const field = useFormField<string>(name);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error}>
      <input
        type={type}
        dir="auto"
        className="form-control"
        {...(verbatim && { autoCapitalize: 'none', spellCheck: false })}
        {...rest}
        {...field.input}
        {...field.aria(hint)}
        id={field.id}
      />
    </FieldFrame>
  );
}
