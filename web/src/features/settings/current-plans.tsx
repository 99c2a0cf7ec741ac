import { PLANS } from '@candor/contracts/plans';
import type { SettingsValue, SettingsValues } from '@candor/contracts/settings';
import type { SettingsFieldKind } from '@candor/contracts/settings-fields';
import { Notice } from '../../components/feedback/notice.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { useSettingTexts } from './use-setting-texts.ts';

/** The plans, with what differs from the figures that the public pages were built with. */
export function CurrentPlans({ values }: { values: SettingsValues }) {
  const { plans: copy } = settingsCopy.useTexts();
  const rows = PLANS.map(({ name, value, minimum, maximum, roi }) => ({
    name,
    minimum: { current: values[`${value}Minimum`] ?? null, builtIn: minimum / 100 },
    maximum: { current: values[`${value}Maximum`] ?? null, builtIn: maximum / 100 },
    roi: { current: values[`${value}Roi`] ?? null, builtIn: roi },
  }));
  const differing = rows
    .flatMap(({ minimum, maximum, roi }) => [minimum, maximum, roi])
    .filter(({ current, builtIn }) => current !== builtIn);
  return (
    <>
      <table className="table table-stacked">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.plan}</th>
            <th scope="col">{copy.above}</th>
            <th scope="col">{copy.atMost}</th>
            <th scope="col">{copy.quoted}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, minimum, maximum, roi }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Figure label={copy.above} kind="usd" {...minimum} />
              <Figure label={copy.atMost} kind="usd" {...maximum} />
              <Figure label={copy.quoted} kind="return" {...roi} />
            </tr>
          ))}
        </tbody>
      </table>
      {differing.length > 0 && <Notice tone="pending">{copy.differs(differing.length)}</Notice>}
    </>
  );
}

function Figure({
  label,
  kind,
  current,
  builtIn,
}: {
  /** For phones, which have no head row. */
  label: string;
  kind: SettingsFieldKind;
  current: SettingsValue;
  builtIn: SettingsValue;
}) {
  const { plans: copy } = settingsCopy.useTexts();
  const { format } = useSettingTexts();
  return (
    <td className="tabular" data-label={label}>
      {format(kind, current)}
      {current !== builtIn && (
        <span className="d-block smallest text-copper">{copy.builtIn(format(kind, builtIn))}</span>
      )}
    </td>
  );
}
