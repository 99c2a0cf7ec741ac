export interface PillChoice<Key extends string> {
  key: Key;
  /** Short, such as "3M". */
  label: string;
  /** What screen readers say in addition. */
  spoken?: string;
}

/** Chooses one of a few: a period, open or decided. None is pressed while `chosen` is null. */
export function PillSwitch<Key extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: readonly PillChoice<Key>[];
  chosen: Key | null;
  onChoose: (key: Key) => void;
}) {
  return (
    <fieldset className="pill-switch">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ key, label, spoken }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          <span>
            {label}
            {spoken && <span className="visually-hidden">, {spoken}</span>}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
