import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { FieldLink } from './field-link.tsx';
import { useAfterSubmit } from './use-after-submit.ts';
import { useListedErrors } from './use-listed-errors.ts';

/** What has to be mended before the form can be sent, linked to each field. Takes focus on submit. */
export function FormErrorSummary() {
  const { submitCount } = useFormikContext();
  const box = useRef<HTMLDivElement>(null);
  const found = useListedErrors();
  useAfterSubmit(() => box.current?.focus());

  if (submitCount === 0 || found.length === 0) return null;
  return (
    <div ref={box} className="form-summary" tabIndex={-1} role="alert">
      <p>{found.length === 1 ? '1 thing to mend first' : `${found.length} things to mend first`}</p>
      <ul>
        {found.map(({ id, message }) => (
          <li key={id}>
            <FieldLink id={id}>{message}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
