/** What is wrong with the number of a bank or of an account. */
export type BankNumberProblem = 'form' | 'checksum';

/** Removes spaces and hyphens, and capitalises letters. */
export function compactBankNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Federal Reserve districts, thrift institutions and electronic transfers; 80 is for traveller's cheques. */
const ROUTING_PREFIX = /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])/;

const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** Canadian transit and institution number, such as 12345-678. It has no checksum. */
const CANADIAN = /^\d{8}$/;

/**
 * Checks what identifies a bank: an ABA routing number (nine digits with a checksum), a BIC, or a Canadian transit and
 * institution number.
 */
export function findRoutingNumberProblem(text: string): BankNumberProblem | null {
  const number = compactBankNumber(text);
  if (BIC.test(number) || CANADIAN.test(number)) return null;
  if (!/^\d{9}$/.test(number)) return 'form';
  return isAbaNumber(number) ? null : 'checksum';
}

function isAbaNumber(digits: string): boolean {
  const weighted = [...digits].reduce(
    (sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] as number),
    0,
  );
  return ROUTING_PREFIX.test(digits) && weighted % 10 === 0;
}

/** Lengths of IBANs range from 15 (Norway) to 34. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Checks an account number: an IBAN with its checksum (ISO 7064, mod 97), or 4 to 17 digits. */
export function findAccountNumberProblem(text: string): BankNumberProblem | null {
  const number = compactBankNumber(text);
  if (/^\d{4,17}$/.test(number)) return null;
  if (!IBAN.test(number)) return 'form';
  return toIbanRemainder(number) === 1 ? null : 'checksum';
}

function toIbanRemainder(iban: string): number {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((character) =>
    Number.parseInt(character, 36).toString(),
  );
  return [...digits.join('')].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
