import './range-switch.scss';

export interface RangeChoice<Key extends string> {
  key: Key;
  /** Short, such as "3M". */
  label: string;
  /** What screen readers say in addition. */
  spoken: string;
}

/** Chooses the period of a chart; none is pressed while another period is shown. */
export function RangeSwitch<Key extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: readonly RangeChoice<Key>[];
  chosen: Key | null;
  onChoose: (key: Key) => void;
}) {
  return (
    <fieldset className="range-switch">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ key, label, spoken }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          <span>
            {label}
            <span className="visually-hidden">, {spoken}</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
