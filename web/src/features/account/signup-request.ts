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

/** Maps the form to the request, except its language: name and dial code of the country, and the phone number with the dial code. */
export function toSignupRequest(
  values: SignupValues,
  countries: readonly Country[],
): Omit<SignupRequest, 'language'> {
  const country = countries.find(({ code }) => code === values.country);
  return {
    ...values,
    country: country?.name ?? '',
    countryCode: country?.dialCode ?? '',
    phone: withDialCode(values.phone.trim(), country?.dialCode ?? ''),
  };
}

/** Leaves a number with a plus sign unchanged. A leading zero stays: in some countries it is part of the number. */
function withDialCode(phone: string, dialCode: string): string {
  if (phone === '' || phone.startsWith('+')) return phone;
  return `${dialCode}${phone}`;
}

/** The schema checks the number with its dial code, which alone is long enough to pass. */
export function isPhoneTooShort(phone: string): boolean {
  const given = phone.trim();
  return given !== '' && given.replace(/\D/g, '').length < 4;
}
