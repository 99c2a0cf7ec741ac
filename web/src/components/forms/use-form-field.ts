import { useField, useFormikContext } from 'formik';
import type { FocusEvent } from 'react';
import { errorsCopy } from '../../copy/errors.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { afterPress } from './after-press.ts';
import { type FieldCheck, useFormInfo, useRegisteredField } from './form-context.ts';

/** The server's messages by field name, each with the value it is about. */
export interface ServerErrors {
  fields: Record<string, { message: string; value: unknown }>;
  code: string;
}

/** Makes the form's status from the server's messages: each is shown until its field's value changes. */
export function toServerErrors(
  { fields, code }: Pick<ApiError, 'fields' | 'code'>,
  values: object,
): ServerErrors {
  const byName = values as Record<string, unknown>;
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, message]) => [name, { message, value: byName[name] }]),
    ),
    code,
  };
}

/** What is wrong with a field by the form and by the server, in the language of the interface. */
export function useFieldErrors(): (name: string) => { own?: string; server?: string } {
  const { errors, values, status } = useFormikContext<Record<string, unknown>>();
  const { said } = errorsCopy.useTexts();
  const server = status as ServerErrors | undefined;
  return (name) => {
    const own = errors[name];
    const refused = server?.fields[name];
    return {
      ...(typeof own === 'string' && { own: said(own) }),
      ...(refused &&
        refused.value === values[name] && { server: said(refused.message, server.code) }),
    };
  };
}

/** @param check what the field itself refuses, in addition to the form's schema */
export function useFormField<T>(name: string, check?: FieldCheck) {
  const [input, meta, helpers] = useField<T>(name);
  const info = useFormInfo();
  useRegisteredField(info, name, check);
  const { own, server } = useFieldErrors()(name);
  const error = (meta.touched ? own : undefined) ?? server;
  const id = info.toId(name);
  return {
    id,
    input: {
      ...input,
      // Shows the field's error, which moves what is below it.
      onBlur: (event: FocusEvent) => afterPress(() => input.onBlur(event)),
    },
    helpers,
    value: meta.value,
    error,
    /** Attributes of the control that refer to its error, its hint, and another element described by its suffix. */
    aria: (hint: unknown, other?: string) => ({
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby':
        [error && `${id}-error`, other && `${id}-${other}`, Boolean(hint) && `${id}-hint`]
          .filter(Boolean)
          .join(' ') || undefined,
    }),
  };
}
