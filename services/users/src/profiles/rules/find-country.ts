import { type Country, listCountries } from '@candor/contracts/countries';

let byName: Map<string, Country> | undefined;

/** The country of this English name, as sign-up and profile offer it. */
export function findCountry(name: string | undefined): Country | undefined {
  byName ??= new Map(listCountries().map((country) => [country.name, country]));
  return name === undefined ? undefined : byName.get(name);
}
