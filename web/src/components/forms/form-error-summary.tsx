import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useFormInfo } from './form-context.ts';
import type { ServerSays } from './use-form-field.ts';

/** What has to be mended before the form can be sent, linked to each field. Takes focus on submit. */
export function FormErrorSummary() {
  const { errors, values, status, submitCount, isSubmitting, isValidating } =
    useFormikContext<Record<string, unknown>>();
  const info = useFormInfo();
  const box = useRef<HTMLDivElement>(null);
  const [shownFor, setShownFor] = useState(0);
  const found = listErrors(info.names(), errors, values, status as ServerSays | undefined);
  const settled = submitCount > 0 && !isSubmitting && !isValidating;

  useEffect(() => {
    if (!settled || shownFor === submitCount) return;
    setShownFor(submitCount);
    box.current?.focus();
  }, [settled, shownFor, submitCount]);

  if (submitCount === 0 || found.length === 0) return null;
  return (
    <div ref={box} className="form-summary" tabIndex={-1} role="alert">
      <p>{found.length === 1 ? '1 thing to mend first' : `${found.length} things to mend first`}</p>
      <ul>
        {found.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${info.idOf(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(info.idOf(name))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function listErrors(
  names: string[],
  errors: Record<string, unknown>,
  values: Record<string, unknown>,
  status: ServerSays | undefined,
): { name: string; message: string }[] {
  return names.flatMap((name) => {
    const own = errors[name];
    if (typeof own === 'string') return [{ name, message: own }];
    const said = status?.fields[name];
    return said && said.value === values[name] ? [{ name, message: said.message }] : [];
  });
}
