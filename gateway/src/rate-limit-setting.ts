import { makeValidator, parseNumber } from '@candor/kit/config';

/**
 * "on", "off", or a number that multiplies what the rate limits allow. Only the word switches them off: a
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
