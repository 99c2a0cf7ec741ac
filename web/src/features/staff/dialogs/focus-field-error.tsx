import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useFormInfo } from '../../../components/forms/form-context.ts';
import type { ServerErrors } from '../../../components/forms/use-form-field.ts';

/** After a try to send, puts the focus on the first field that has something wrong. For short forms without a summary. */
export function FocusFieldError() {
  const { errors, status, submitCount, isSubmitting, isValidating } = useFormikContext();
  const info = useFormInfo();
  const [seen, setSeen] = useState(0);
  const settled = submitCount > 0 && !isSubmitting && !isValidating;
  useEffect(() => {
    if (!settled || seen === submitCount) return;
    setSeen(submitCount);
    const wrong = { ...(status as ServerErrors | undefined)?.fields, ...errors };
    const first = info.names().find((name) => name in wrong);
    if (first) document.getElementById(info.toId(first))?.focus();
  }, [settled, seen, submitCount, errors, status, info]);
  return null;
}
