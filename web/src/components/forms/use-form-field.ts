import { useField, useFormikContext } from 'formik';
import type { FocusEvent } from 'react';
import type { ErrorTexts } from '../../copy/errors.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { afterPress } from './after-press.ts';
import { type FieldCheck, useFormInfo, useRegisteredField } from './form-context.ts';

/** The server's messages by field name, each with the value it is about. */
export interface ServerErrors {
  fields: Record<string, { message: string; value: unknown }>;
}

/** Makes the form's status from the server's messages: each is shown until its field's value changes. */
export function toServerErrors(
  { fields, code }: Pick<ApiError, 'fields' | 'code'>,
  values: object,
  texts: Pick<ErrorTexts, 'said'>,
): ServerErrors {
  const byName = values as Record<string, unknown>;
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, message]) => [
        name,
        { message: texts.said(message, code), value: byName[name] },
      ]),
    ),
  };
}

/** @param check what the field itself refuses, in addition to the form's schema */
export function useFormField<T>(name: string, check?: FieldCheck) {
  const [input, meta, helpers] = useField<T>(name);
  const { status } = useFormikContext();
  const info = useFormInfo();
  useRegisteredField(info, name, check);
  const refused = (status as ServerErrors | undefined)?.fields?.[name];
  const fromServer = refused && refused.value === meta.value ? refused.message : undefined;
  const error = meta.touched ? (meta.error ?? fromServer) : fromServer;
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
