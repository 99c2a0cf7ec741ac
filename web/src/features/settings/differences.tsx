import type { SettingsChange } from '@candor/contracts/settings';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import { settingsCopy } from '../../copy/settings.ts';
import { SettingValue } from './setting-value.tsx';
import { useSettingTexts } from './use-setting-texts.ts';

/** What a change changes: each setting before and after. */
export function Differences({
  section,
  changes,
}: {
  section: SettingsSection;
  changes: readonly SettingsChange[];
}) {
  const { differences: copy } = settingsCopy.useTexts();
  const { label } = useSettingTexts();
  return (
    <table className="table table-stacked">
      <caption className="visually-hidden">{copy.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.field}</th>
          <th scope="col">{copy.before}</th>
          <th scope="col">{copy.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{label(field)}</th>
            <td data-label={copy.before}>
              <SettingValue section={section} field={field} value={before} />
            </td>
            <td data-label={copy.after} className="table-strong">
              <SettingValue section={section} field={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
