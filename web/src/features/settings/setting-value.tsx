import type { SettingsValue } from '@candor/contracts/settings';
import type { SettingsFieldKind } from '@candor/contracts/settings-fields';
import { useSettingTexts } from './use-setting-texts.ts';

/** One value; an address in groups of four characters, which are compared more easily. */
export function SettingValue({ kind, value }: { kind: SettingsFieldKind; value: SettingsValue }) {
  const { format } = useSettingTexts();
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
