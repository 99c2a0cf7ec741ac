import { walletCopy } from '../../../copy/wallet.ts';
import { useCopy } from '../../../lib/copy.ts';
import { CHART_RANGES, type ChartRange } from './chart-ranges.ts';
import './range-switch.scss';

export function RangeSwitch({
  range,
  onChoose,
}: {
  range: ChartRange;
  onChoose: (range: ChartRange) => void;
}) {
  const { chart: copy } = useCopy(walletCopy);
  return (
    <fieldset className="range-switch">
      <legend className="visually-hidden">{copy.period}</legend>
      {CHART_RANGES.map((choice) => (
        <button
          key={choice.key}
          type="button"
          aria-pressed={choice === range}
          onClick={() => onChoose(choice)}
        >
          <span>
            {copy.ranges[choice.key].label}
            <span className="visually-hidden">, {copy.ranges[choice.key].spoken}</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
