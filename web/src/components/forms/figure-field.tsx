import { type ComponentProps, type FocusEvent, useEffect, useRef } from 'react';
import { figureFieldsCopy } from '../../copy/figure-fields.ts';
import type { Notation } from '../../lib/figures/figures.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

/**
 * A figure as text, typed in the notation of the language. What it is read as is shown below while it is typed; on blur it
 * is formatted. Text that can't be read, or could be read in two ways, is refused.
 */
export function FigureField({
  name,
  label,
  hint,
  unit,
  notation,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, 'name'> & {
    /** Shown before the text: "$". */
    unit: string;
    notation: Notation;
  }) {
  const copy = figureFieldsCopy.useTexts();
  const { example, parse, format, toText } = notation;
  const field = useFormField<string>(name, (text: string) =>
    text.trim() !== '' && parse(text) === null ? copy.figureNotRead(example) : undefined,
  );
  const value = parse(field.value);
  useOtherNotation(notation, field.value, (text) => void field.helpers.setValue(text, false));

  function formatOnBlur(event: FocusEvent<HTMLInputElement>): void {
    // Set before the blur, which validates the current value.
    if (value !== null) void field.helpers.setValue(toText(value), false);
    field.input.onBlur(event);
  }

  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error}>
      <div className="field-prefix">
        <span aria-hidden="true">{unit}</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="form-control"
          {...rest}
          {...field.input}
          {...field.aria(hint, 'reading')}
          id={field.id}
          onBlur={formatOnBlur}
        />
      </div>
      {/* The error has an example too. */}
      {(value !== null || !field.error) && (
        <p className="field-hint" id={`${field.id}-reading`}>
          {value === null ? copy.figureExample(example) : copy.figureReading(format(value))}
        </p>
      )}
    </FieldFrame>
  );
}

/** Writes the text anew when the language of the interface changes. */
function useOtherNotation(
  notation: Notation,
  text: string,
  onChange: (text: string) => void,
): void {
  const shown = useRef(notation);
  useEffect(() => {
    if (shown.current === notation) return;
    const value = shown.current.parse(text);
    shown.current = notation;
    if (value !== null) onChange(notation.toText(value));
  });
}
