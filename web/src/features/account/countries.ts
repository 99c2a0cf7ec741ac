import names from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** "+1". */
  dialCode: string;
}

const NAMES = names.countries as Record<string, string | string[]>;

/** Common names of countries whose first name in the list is not the common one. */
const USUAL: Partial<Record<CountryCode, number>> = {
  CN: 1,
  CI: 2,
  CZ: 1,
  GM: 2,
  IR: 1,
  MK: 1,
  PS: 1,
  RU: 1,
  TW: 1,
  TZ: 1,
  US: 1,
};

function findName(code: CountryCode): string | undefined {
  const name = NAMES[code];
  return Array.isArray(name) ? name[USUAL[code] ?? 0] : name;
}

/** Every country that has a dial code, by name. The build puts the finished list in place of this module. */
export function listCountries(): Country[] {
  return getCountries()
    .flatMap((code) => {
      const name = findName(code);
      return name ? [{ code, name, dialCode: `+${getCountryCallingCode(code)}` }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
