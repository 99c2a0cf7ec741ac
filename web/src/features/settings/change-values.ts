import type {
  SettingsChange,
  SettingsSectionView,
  SettingsValue,
} from '@candor/contracts/settings';
import type { SettingsFieldKind, SettingsSection } from '@candor/contracts/settings-fields';
import { type Figures, toDollars, toFigure } from '../../lib/figures/figures.ts';
import { toCents } from '../../lib/to-cents.ts';
import { findKind, listFields } from './use-setting-texts.ts';

/** The texts of the form by field, and the reason. */
export type ChangeValues = Record<string, string>;

export function toFormValues(
  { section, values }: SettingsSectionView,
  figures: Figures,
): ChangeValues {
  const texts = listFields(section).map((field) => [
    field,
    toText(findKind(section, field), values[field] ?? null, figures),
  ]);
  return { ...Object.fromEntries(texts), reason: '' };
}

function toText(kind: SettingsFieldKind, value: SettingsValue, figures: Figures): string {
  if (value === null) return '';
  if (kind === 'usd') return figures.plain(toCents(Number(value)));
  if (kind === 'rate') return figures.price.toText(Number(value));
  return kind === 'moment' ? toLocalTime(String(value)) : String(value);
}

/** An ISO time as a field for local times has it: "2026-11-22T17:40". */
function toLocalTime(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The ISO time of a local one; other text as it is, which the contract refuses. */
function toMoment(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

/** All fields as the contract has them; a text that is no number becomes NaN, which the contract refuses. */
export function toFields(
  section: SettingsSection,
  texts: ChangeValues,
  figures: Figures,
): Record<string, SettingsValue | undefined> {
  return Object.fromEntries(
    listFields(section).map((field) => [
      field,
      toField(findKind(section, field), (texts[field] ?? '').trim(), figures),
    ]),
  );
}

function toField(
  kind: SettingsFieldKind,
  text: string,
  figures: Figures,
): SettingsValue | undefined {
  switch (kind) {
    case 'usd':
      return toDollars(text, figures);
    case 'rate':
      return toFigure(text, figures.price);
    case 'moment':
      return toMoment(text);
    case 'minutes':
    case 'hours':
    case 'days':
      if (text === '') return undefined;
      return /^\d+$/.test(text) ? Number(text) : Number.NaN;
    default:
      return text;
  }
}

/**
 * The fields that differ from the current ones. A removed address is null. One that shows the current value is unchanged, even
 * if its text means another one: a local time in the hour that is repeated when summer time ends is read as the first.
 */
export function findDifferences(
  { section, values }: Pick<SettingsSectionView, 'section' | 'values'>,
  texts: ChangeValues,
  figures: Figures,
): SettingsChange[] {
  const isShown = (field: string) =>
    texts[field]?.trim() === toText(findKind(section, field), values[field] ?? null, figures);
  return Object.entries(toFields(section, texts, figures))
    .filter(([field]) => !isShown(field))
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
