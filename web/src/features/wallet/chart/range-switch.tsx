import { CHART_RANGES, type ChartRange } from './chart-ranges.ts';
import './range-switch.scss';

export function RangeSwitch({
  range,
  onChoose,
}: {
  range: ChartRange;
  onChoose: (range: ChartRange) => void;
}) {
  return (
    <fieldset className="range-switch">
      <legend className="visually-hidden">Period of the chart</legend>
      {CHART_RANGES.map((choice) => (
        <button
          key={choice.key}
          type="button"
          aria-pressed={choice === range}
          onClick={() => onChoose(choice)}
        >
          <span>
            {choice.label}
            <span className="visually-hidden">, {choice.spoken}</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
