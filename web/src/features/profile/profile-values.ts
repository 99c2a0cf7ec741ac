import { PROFILE_FIELDS } from '@candor/contracts/names';
import type { ProfileField } from '@candor/contracts/users';

/** As they are stored; the country by its English name. */
export type ProfileValues = Record<ProfileField, string>;

export const toValues = (profile: ProfileValues): ProfileValues =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[field]])) as ProfileValues;

/** The fields that differ from the saved ones. */
export function toChanges(values: ProfileValues, saved: ProfileValues): Partial<ProfileValues> {
  const changed = Object.entries(values)
    .map(([name, value]: [string, string]) => [name, value.trim()] as const)
    .filter(([name, value]) => value !== saved[name as keyof ProfileValues]);
  return Object.fromEntries(changed);
}

export function findCountry<C extends { name: string }>(
  countries: readonly C[],
  name: string,
): C | undefined {
  return countries.find((country) => country.name === name);
}
