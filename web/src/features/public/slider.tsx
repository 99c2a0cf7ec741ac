import { type ChangeEvent, type ReactNode, useId } from 'react';
import './slider.scss';

/** A slider with its name before it and what is chosen after it. */
export function Slider({
  label,
  output,
  onChange,
  ...range
}: {
  label: ReactNode;
  output: ReactNode;
  min: number;
  max: number;
  value: number;
  'aria-valuetext'?: string;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <p className="slider hstack flex-wrap gap-4 row-gap-2 muted d-print-none">
      <label htmlFor={id}>{label}</label>
      <input
        {...range}
        id={id}
        type="range"
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.valueAsNumber)}
      />
      <output className="fs-4 text-ink text-end tabular" htmlFor={id}>
        {output}
      </output>
    </p>
  );
}
