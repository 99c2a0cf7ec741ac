import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useFormInfo } from '../forms/form-context.ts';
import type { ServerErrors } from '../forms/use-form-field.ts';

/** After a failed submit, focuses the first field with an error. For short forms without a summary. */
export function FocusFieldError() {
  const { errors, status, submitCount, isSubmitting, isValidating } = useFormikContext();
  const info = useFormInfo();
  const [handled, setHandled] = useState(0);
  const settled = submitCount > 0 && !isSubmitting && !isValidating;
  useEffect(() => {
    if (!settled || handled === submitCount) return;
    setHandled(submitCount);
    const invalid = { ...(status as ServerErrors | undefined)?.fields, ...errors };
    const first = info.names().find((name) => name in invalid);
    if (first) document.getElementById(info.toId(first))?.focus();
  }, [settled, handled, submitCount, errors, status, info]);
  return null;
}
