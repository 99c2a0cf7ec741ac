import type { SignupRequest } from '@candor/contracts/auth';
import type { Country } from '@candor/contracts/countries';

export interface SignupValues {
  fullName: string;
  username: string;
  email: string;
  /** ISO code of the chosen country. */
  country: string;
  phone: string;
  password: string;
  confirmPassword: string;
  referrer: string;
  agreeTerms: boolean;
}

/** The wire's shape of the form: names and dial code of the country, and the phone with it in front. */
export function signupRequest(values: SignupValues, countries: readonly Country[]): SignupRequest {
  const country = countries.find(({ code }) => code === values.country);
  return {
    ...values,
    country: country?.name ?? '',
    countryCode: country?.dialCode ?? '',
    phone: withDialCode(values.phone.trim(), country?.dialCode ?? ''),
  };
}

/** A number that already has a plus sign is whole; a leading zero is only dialled at home. */
function withDialCode(phone: string, dialCode: string): string {
  if (phone === '' || phone.startsWith('+')) return phone;
  return `${dialCode}${phone.replace(/^0(?=\d)/, '')}`;
}

/** The dial code alone must not pass for a number. */
export function phoneProblem(phone: string): string | undefined {
  const given = phone.trim();
  return given !== '' && given.replace(/\D/g, '').length < 4
    ? 'Enter a phone number, digits only'
    : undefined;
}
