import { useFormikContext } from 'formik';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { toMessage } from '../../lib/to-message';
import { useFormInfo } from './form-context.ts';
import { serverSays } from './use-form-field.ts';
import './form-problem.scss';

/**
 * What the server refused after the form was sent and its review closed: lands on its field and focuses it. What
 * belongs to no field stands above the form.
 */
export function RefusedFields({ refusal }: { refusal: unknown }) {
  const { values, setStatus } = useFormikContext<Record<string, unknown>>();
  const info = useFormInfo();
  const box = useRef<HTMLDivElement>(null);
  const fields = isApiError(refusal) ? refusal.fields : {};
  const first = refusal ? info.names().find((name) => name in fields) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once, of the values it was about
  useEffect(() => {
    if (!refusal) return;
    if (first === undefined) {
      box.current?.focus();
      return;
    }
    setStatus(serverSays(fields, values));
    document.getElementById(info.toId(first))?.focus();
  }, [refusal]);

  if (!refusal || first !== undefined) return null;
  return (
    <div ref={box} className="form-problem" tabIndex={-1}>
      <CircleAlert size={19} strokeWidth={1.6} aria-hidden="true" />
      <p>{toMessage(refusal)}</p>
    </div>
  );
}
