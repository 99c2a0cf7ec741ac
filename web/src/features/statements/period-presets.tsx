import { useFormikContext } from 'formik';
import { statementsCopy } from '../../copy/statements.ts';
import { useCopy } from '../../lib/copy.ts';
import { type Period, toPresets } from './to-presets.ts';

/** Buttons that fill in both days. */
export function PeriodPresets({ now }: { now: Date }) {
  const { download: copy } = useCopy(statementsCopy);
  const { values, setValues } = useFormikContext<Period>();
  return (
    <fieldset className="period-presets">
      <legend>{copy.period}</legend>
      <div>
        {Object.entries(toPresets(now)).map(([key, period]) => (
          <button
            key={key}
            type="button"
            aria-pressed={values.from === period.from && values.to === period.to}
            onClick={() => void setValues({ ...values, ...period })}
          >
            {copy.presets[key as keyof typeof copy.presets]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
