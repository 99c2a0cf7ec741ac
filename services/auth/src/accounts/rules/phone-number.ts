import { parsePhone } from '@candor/contracts/phone';
import { fieldError } from '@candor/kit/app-error';

/**
 * The number in the form in which it is stored. Without a plus sign it is read as dialled within the countries of the dial code.
 * @throws AppError VALIDATION_FAILED
 */
export function toStoredPhone(phone: string, dialCode: string): string {
  const stored = parsePhone(phone.startsWith('+') ? phone : `${dialCode}${phone}`, null);
  if (stored) return stored;
  throw fieldError(
    'VALIDATION_FAILED',
    'phone',
    'Enter a valid phone number. Start one of another country with + and its code',
  );
}
