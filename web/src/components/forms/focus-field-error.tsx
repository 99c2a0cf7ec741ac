import { useAfterSubmit } from './use-after-submit.ts';
import { useListedErrors } from './use-listed-errors.ts';

/** After a failed submit, focuses the first field with an error. For short forms without a summary. */
export function FocusFieldError() {
  const [first] = useListedErrors();
  useAfterSubmit(() => first && document.getElementById(first.id)?.focus());
  return null;
}
