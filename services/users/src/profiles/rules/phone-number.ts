import { parsePhone } from '@candor/contracts/phone';
import { fieldError } from '@candor/kit/app-error';
import { findCountry } from './find-country.ts';

/**
 * The number in the form in which it is stored. Without a plus sign it is read as dialled within the country.
 * @param country name as in the list of countries; an unknown one requires the plus sign
 * @throws AppError VALIDATION_FAILED
 */
export function assertPhone(phone: string, country: string): string {
  const stored = parsePhone(phone, findCountry(country)?.code ?? null);
  if (stored) return stored;
  throw fieldError(
    'VALIDATION_FAILED',
    'phone',
    'Enter a valid phone number. Start one of another country with + and its code',
  );
}
