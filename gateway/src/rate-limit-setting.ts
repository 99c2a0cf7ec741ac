import { makeValidator, parseNumber } from '@candor/kit/config';

/**
 * Parses "on", "off", or a factor that multiplies the rate limits. Only the literal "off" disables them: a
 * mistyped number must not.
 */
export const rateLimitFactor = makeValidator<number>((input) => {
  if (input === 'on') return 1;
  if (input === 'off') return Number.POSITIVE_INFINITY;
  try {
    return parseNumber(input, { min: 0.01, max: 1_000_000 });
  } catch {
    throw new TypeError('expected "on", "off" or a number, 0.01 to 1000000');
  }
});
