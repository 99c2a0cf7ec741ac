import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { formsCopy } from '../../copy/forms.ts';
import { FieldLink } from './field-link.tsx';
import { useAfterSubmit } from './use-after-submit.ts';
import { useListedErrors } from './use-listed-errors.ts';

/** The problems to fix before the form can be sent, each a link to its field. Takes focus on submit. */
export function FormErrorSummary() {
  const copy = formsCopy.useTexts();
  const { submitCount } = useFormikContext();
  const box = useRef<HTMLDivElement>(null);
  const errors = useListedErrors();
  useAfterSubmit(() => box.current?.focus());

  if (submitCount === 0 || errors.length === 0) return null;
  return (
    <div
      ref={box}
      className="form-summary alert tone-negative d-block border-negative"
      tabIndex={-1}
      role="alert"
    >
      <p className="fw-strong">{copy.problemCount(errors.length)}</p>
      <ul className="bullets mt-1">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <FieldLink id={id}>{message}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
