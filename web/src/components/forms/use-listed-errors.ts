import { useFormInfo } from './form-context.ts';
import { useFieldErrors } from './use-form-field.ts';

export interface ListedError {
  name: string;
  /** Id of the field's control. */
  id: string;
  message: string;
}

/** The form's errors, its own and the server's, in the order of the page. */
export function useListedErrors(): ListedError[] {
  const info = useFormInfo();
  const find = useFieldErrors();
  return info.names().flatMap((name) => {
    const { own, server } = find(name);
    const message = own ?? server;
    return message === undefined ? [] : [{ name, id: info.toId(name), message }];
  });
}
