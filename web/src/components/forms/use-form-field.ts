import { useField, useFormikContext } from 'formik';
import { useFormInfo, useRegisteredField } from './form-context.ts';

/** What the server said about a field, and of which value it said so. */
export interface ServerSays {
  fields: Record<string, { message: string; value: unknown }>;
}

/** Messages of the server as form status: each holds until its field's value changes. */
export function serverSays(fields: Record<string, string>, values: object): ServerSays {
  const of = values as Record<string, unknown>;
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, message]) => [name, { message, value: of[name] }]),
    ),
  };
}

export function useFormField<T>(name: string) {
  const [input, meta, helpers] = useField<T>(name);
  const { status } = useFormikContext();
  const info = useFormInfo();
  useRegisteredField(info, name);
  const said = (status as ServerSays | undefined)?.fields?.[name];
  const fromServer = said && said.value === meta.value ? said.message : undefined;
  const error = meta.touched ? (meta.error ?? fromServer) : fromServer;
  const id = info.toId(name);
  return {
    id,
    input,
    helpers,
    value: meta.value,
    error,
    /** For the control: ties it to its error and hint. */
    aria: (hint: unknown) => ({
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby':
        [error && `${id}-error`, Boolean(hint) && `${id}-hint`].filter(Boolean).join(' ') ||
        undefined,
    }),
  };
}
