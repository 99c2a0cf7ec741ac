import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as stored, such as "+12015550123", or null if it is not a valid one. A number without a plus sign is
 * read as dialled within the country.
 * @param country ISO 3166-1 alpha-2; null requires the plus sign
 */
export function parsePhone(phone: string, country: string | null): string | null {
  const parsed = parsePhoneNumberFromString(
    phone,
    (country ?? undefined) as CountryCode | undefined,
  );
  return parsed?.isValid() ? parsed.number : null;
}
