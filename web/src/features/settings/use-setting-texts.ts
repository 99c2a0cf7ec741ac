import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import { PLANS } from '@candor/contracts/plans';
import type { SettingsValue } from '@candor/contracts/settings';
import type { SettingsFieldKind, SettingsSection } from '@candor/contracts/settings-fields';
import { SETTINGS_FIELDS } from '@candor/contracts/settings-fields';
import { formatDate } from '../../components/data/date-time.tsx';
import { dataCopy } from '../../copy/data.ts';
import { settingsCopy } from '../../copy/settings.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { useLocale } from '../../lib/locale.ts';
import { toCents } from '../../lib/to-cents.ts';
import { toQuoted } from '../../lib/to-quoted.ts';

export function findKind(section: SettingsSection, field: string): SettingsFieldKind {
  const kinds: Record<string, SettingsFieldKind> = SETTINGS_FIELDS[section];
  return kinds[field] as SettingsFieldKind;
}

/** The fields of a section, in the order of the screen. */
export function listFields(section: SettingsSection): string[] {
  return Object.keys(SETTINGS_FIELDS[section]);
}

const WALLETS: Readonly<Record<string, string>> = DEPOSIT_WALLET_LABELS;

/** Names and values of the settings as the screen shows them. */
export function useSettingTexts() {
  const copy = settingsCopy.useTexts();
  const { quoted } = dataCopy.useTexts();
  const locale = useLocale();
  const figures = useFigures();
  return {
    label(field: string): string {
      const plan = PLANS.find(({ value }) => field.startsWith(value));
      if (!plan) return WALLETS[field] ?? copy.fields[field] ?? field;
      const part = field.slice(plan.value.length) as keyof typeof copy.planFields;
      return copy.planFields[part](plan.name);
    },
    format(kind: SettingsFieldKind, value: SettingsValue): string {
      if (value === null) return copy.notSet;
      switch (kind) {
        case 'usd':
          return figures.usd(toCents(Number(value)));
        case 'return':
          return quoted(toQuoted(String(value)));
        case 'rate':
          return Number(value) > 0 ? figures.price.format(Number(value)) : copy.hidden;
        case 'hours':
          return copy.hours(Number(value));
        case 'days':
          return copy.days(Number(value));
        case 'minutes':
          return copy.minutes(Number(value));
        case 'moment':
          return formatDate(String(value), { locale, zone: true });
        default:
          return String(value);
      }
    },
  };
}
