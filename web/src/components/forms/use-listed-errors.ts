import { useFormikContext } from 'formik';
import { useFormInfo } from './form-context.ts';
import type { ServerErrors } from './use-form-field.ts';

export interface ListedError {
  name: string;
  /** Id of the field's control. */
  id: string;
  message: string;
}

/** The form's errors, its own and the server's, in the order of the page. */
export function useListedErrors(): ListedError[] {
  const { errors, values, status } = useFormikContext<Record<string, unknown>>();
  const info = useFormInfo();
  const fromServer = (status as ServerErrors | undefined)?.fields;
  return info.names().flatMap((name) => {
    const own = (errors as Record<string, unknown>)[name];
    const server = fromServer?.[name];
    const message =
      typeof own === 'string'
        ? own
        : server && server.value === values[name]
          ? server.message
          : undefined;
    return message === undefined ? [] : [{ name, id: info.toId(name), message }];
  });
}
