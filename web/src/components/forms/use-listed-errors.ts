import { useFormikContext } from 'formik';
import { useFormInfo } from './form-context.ts';
import type { ServerSays } from './use-form-field.ts';

export interface ListedError {
  name: string;
  /** Id of its field. */
  id: string;
  message: string;
}

/** What is wrong in the form, its own findings and the server's, in the order of the page. */
export function useListedErrors(): ListedError[] {
  const { errors, values, status } = useFormikContext<Record<string, unknown>>();
  const info = useFormInfo();
  const said = (status as ServerSays | undefined)?.fields;
  return info.names().flatMap((name) => {
    const own = (errors as Record<string, unknown>)[name];
    const server = said?.[name];
    const message =
      typeof own === 'string'
        ? own
        : server && server.value === values[name]
          ? server.message
          : undefined;
    return message === undefined ? [] : [{ name, id: info.toId(name), message }];
  });
}
