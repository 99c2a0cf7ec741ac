import type { Country } from '@candor/contracts/countries';
import type { UserView } from '@candor/contracts/users';

export interface ProfileValues {
  /** English name, as it is stored. */
  country: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
}

export function toValues({ country, phone, address, city, postalCode }: UserView): ProfileValues {
  return { country, phone, address, city, postalCode };
}

/** The fields that differ from the saved ones. */
export function toChanges(values: ProfileValues, saved: ProfileValues): Partial<ProfileValues> {
  const changed = Object.entries(values)
    .map(([name, value]: [string, string]) => [name, value.trim()] as const)
    .filter(([name, value]) => value !== saved[name as keyof ProfileValues]);
  return Object.fromEntries(changed);
}

export function findCountry(countries: readonly Country[], name: string): Country | undefined {
  return countries.find((country) => country.name === name);
}
