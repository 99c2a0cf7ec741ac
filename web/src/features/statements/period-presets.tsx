import { useFormikContext } from 'formik';
import { PillSwitch } from '../../components/forms/pill-switch.tsx';
import { statementsCopy } from '../../copy/statements.ts';
import { type Period, toPresets } from './to-presets.ts';

/** Buttons that fill in both days. */
export function PeriodPresets({ now }: { now: Date }) {
  const { download: copy } = statementsCopy.useTexts();
  const { values, setValues } = useFormikContext<Period>();
  const presets = toPresets(now);
  const choices = (Object.keys(presets) as (keyof typeof presets)[]).map((key) => ({
    key,
    label: copy.presets[key],
  }));
  const chosen = choices.find(
    ({ key }) => values.from === presets[key].from && values.to === presets[key].to,
  );
  return (
    <PillSwitch
      legend={copy.period}
      choices={choices}
      chosen={chosen?.key ?? null}
      onChoose={(key) => void setValues({ ...values, ...presets[key] })}
    />
  );
}
