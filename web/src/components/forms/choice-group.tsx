import type { CSSProperties, ReactNode } from 'react';
import { Columns } from '../layout/columns.tsx';
import { FieldMessages } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';
import './choices.scss';

export interface Choice {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

/** Radio buttons as cards. */
export function ChoiceGroup({
  name,
  legend,
  choices,
  hideLegend = false,
}: {
  name: string;
  legend: string;
  choices: readonly Choice[];
  /** For screens whose heading says the same. */
  hideLegend?: boolean;
}) {
  const field = useFormField<string>(name);
  return (
    <fieldset
      className="choices"
      // The target of the error summary's link.
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.aria(null)['aria-describedby']}
    >
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <Columns
        kind="fit"
        gap={3}
        className="align-stretch"
        style={{ '--fit': '168px' } as CSSProperties}
      >
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              className="form-check-input"
              name={name}
              value={choice.value}
              checked={field.value === choice.value}
              disabled={choice.disabled}
              aria-invalid={field.error ? true : undefined}
              onChange={field.input.onChange}
              onBlur={field.input.onBlur}
            />
            <span className="fw-strong text-break">{choice.label}</span>
            {choice.note && <span className="col-all small muted">{choice.note}</span>}
          </label>
        ))}
      </Columns>
      <FieldMessages id={field.id} error={field.error} />
    </fieldset>
  );
}
