import { ChevronDown } from 'lucide-react';
import './filters.scss';

export type FilterChoice = readonly [value: string, label: string];

/** Choices under a heading; without one, they stand at the top. */
export interface FilterChoices {
  heading?: string;
  choices: readonly FilterChoice[];
}

/** A native select in the shape of a pill. */
export function FilterSelect({
  label,
  value,
  groups,
  onChange,
}: {
  label: string;
  value: string;
  groups: readonly FilterChoices[];
  onChange: (value: string) => void;
}) {
  return (
    <span className="filter-pill d-print-none" data-set={value === '' ? undefined : ''}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {groups.map(({ heading, choices }) =>
          heading ? (
            <optgroup key={heading} label={heading}>
              <Options choices={choices} />
            </optgroup>
          ) : (
            <Options key="top" choices={choices} />
          ),
        )}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
    </span>
  );
}

function Options({ choices }: { choices: readonly FilterChoice[] }) {
  return choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
