import { useFormikContext } from 'formik';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorsCopy } from '../../copy/errors.ts';
import { isApiError } from '../../lib/api-error.ts';
import { toMessage } from '../../lib/to-message.ts';
import { useFormInfo } from './form-context.ts';
import { toServerErrors } from './use-form-field.ts';

/**
 * Shows a refusal that arrived after the review of the form closed: on its field, which gets the focus, or above
 * the form if it is about no field.
 */
export function RefusedFields({ refusal }: { refusal: unknown }) {
  const texts = errorsCopy.useTexts();
  const { values, setStatus } = useFormikContext<Record<string, unknown>>();
  const info = useFormInfo();
  const box = useRef<HTMLDivElement>(null);
  const fields = isApiError(refusal) ? refusal.fields : {};
  const first = refusal ? info.names().find((name) => name in fields) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is applied once, to the values it is about
  useEffect(() => {
    if (!refusal) return;
    if (first === undefined) {
      box.current?.focus();
      return;
    }
    if (isApiError(refusal)) setStatus(toServerErrors(refusal, values));
    document.getElementById(info.toId(first))?.focus();
  }, [refusal]);

  if (!refusal || first !== undefined) return null;
  return (
    <div ref={box} className="alert tone-negative fs-3 flex-nowrap" tabIndex={-1}>
      <CircleAlert size={19} strokeWidth={1.6} aria-hidden="true" />
      <p>{toMessage(refusal, texts)}</p>
    </div>
  );
}
