/** Digits of Crockford's base 32: without I, L, O and U, which are easily misread. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${LENGTH}}$`);

/** The code as it is stored: upper case, without separators, look-alikes replaced. */
export function toStatementCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether the code is complete and its check digit is right. */
export function isStatementCode(code: string): boolean {
  return CODE.test(code) && code.at(-1) === checkDigit(code.slice(0, -1));
}

/** Luhn's algorithm modulo 32: finds every single wrong character and nearly all swaps of neighbours. */
export function checkDigit(digits: string): string {
  let sum = 0;
  let factor = 2;
  for (const digit of [...digits].reverse()) {
    const addend = CODE_ALPHABET.indexOf(digit) * factor;
    sum += Math.floor(addend / CODE_ALPHABET.length) + (addend % CODE_ALPHABET.length);
    factor = factor === 2 ? 1 : 2;
  }
  return (
    CODE_ALPHABET[(CODE_ALPHABET.length - (sum % CODE_ALPHABET.length)) % CODE_ALPHABET.length] ??
    ''
  );
}

/** "7KQ2-M9XA-3FHB" */
export function formatStatementCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
