import { formatPlain } from '@candor/contracts/money';
import type {
  SettingsChange,
  SettingsSection,
  SettingsSectionView,
  SettingsValue,
} from '@candor/contracts/settings';
import { parseAmount } from '../../components/forms/amount-field.tsx';
import { findKind, listFields } from './use-setting-texts.ts';

/** The texts of the form by field, and the reason. */
export type ChangeValues = Record<string, string>;

export function toFormValues({ section, values }: SettingsSectionView): ChangeValues {
  const texts = listFields(section).map((field) => [
    field,
    toText(findKind(section, field) === 'usd', values[field] ?? null),
  ]);
  return { ...Object.fromEntries(texts), reason: '' };
}

function toText(isUsd: boolean, value: SettingsValue): string {
  if (value === null) return '';
  return isUsd ? formatPlain(Math.round(Number(value) * 100)) : String(value);
}

/** All fields as the contract has them; a text that is no number becomes NaN, which the contract refuses. */
export function toFields(
  section: SettingsSection,
  texts: ChangeValues,
): Record<string, SettingsValue | undefined> {
  return Object.fromEntries(
    listFields(section).map((field) => [field, toField(section, field, texts[field] ?? '')]),
  );
}

function toField(section: SettingsSection, field: string, text: string): SettingsValue | undefined {
  const trimmed = text.trim();
  switch (findKind(section, field)) {
    case 'usd':
      return parseAmount(trimmed);
    case 'rate':
    case 'hours':
    case 'days':
      return trimmed === '' ? undefined : Number(trimmed);
    default:
      return trimmed;
  }
}

/** The fields that differ from the current ones. A removed address is null. */
export function findDifferences(
  { section, values }: Pick<SettingsSectionView, 'section' | 'values'>,
  texts: ChangeValues,
): SettingsChange[] {
  return Object.entries(toFields(section, texts))
    .map(([field, value]) => ({
      field,
      before: values[field] ?? null,
      after: value === undefined || value === '' ? null : value,
    }))
    .filter(({ before, after }) => before !== after);
}

/** What is sent: the changed fields alone. An empty text removes an address. */
export function toChangeRequest(
  changes: readonly SettingsChange[],
  { base, reason }: { base: number; reason: string },
) {
  const fields = changes.map(({ field, after }) => [field, after ?? '']);
  return { ...Object.fromEntries(fields), base, reason: reason.trim() };
}
