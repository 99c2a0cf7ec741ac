import type { SettingsValue } from '@candor/contracts/settings';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import { settingsCopy } from '../../copy/settings.ts';
import { findKind, useSettingTexts } from './use-setting-texts.ts';

/** Rules that do not exist at 0. The other amounts apply to everything then. */
const NONE_AT_ZERO = ['recentCreditDays', 'secondFactorFrom'];

/** One value; an address in groups of four characters, which are compared more easily. */
export function SettingValue({
  section,
  field,
  value,
}: {
  section: SettingsSection;
  field: string;
  value: SettingsValue;
}) {
  const { noRule } = settingsCopy.useTexts();
  const { format } = useSettingTexts();
  const kind = findKind(section, field);
  if (value === 0 && NONE_AT_ZERO.includes(field)) return <span>{noRule}</span>;
  if (kind !== 'address' || value === null) {
    return <span className={value === null ? 'muted' : 'tabular'}>{format(kind, value)}</span>;
  }
  const groups = String(value).match(/.{1,4}/g) ?? [];
  return (
    <code className="hstack flex-wrap gap-2 row-gap-0 text-ink">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}
