import { describe, expect, test } from '@jest/globals';
import {
  CODE_ALPHABET,
  checkDigit,
  formatStatementCode,
  isStatementCode,
  toStatementCode,
} from './statement-code.ts';

const digits = '7KQ2M9XA3FH';
const code = digits + checkDigit(digits);

describe('the verification code of a statement', () => {
  test('is accepted with its check digit, as printed and as typed', () => {
    expect(isStatementCode(code)).toBe(true);
    expect(toStatementCode(formatStatementCode(code))).toBe(code);
    expect(toStatementCode(` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`)).toBe(code);
    expect(toStatementCode('oil')).toBe('011');
  });

  test('is refused with any one character changed', () => {
    for (let at = 0; at < code.length; at += 1) {
      for (const other of CODE_ALPHABET.replace(code.charAt(at), '')) {
        expect(isStatementCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
      }
    }
  });

  test.each(['', code.slice(1), `${code}0`, 'U'.repeat(12), code.toLowerCase()])(
    'is refused as %p',
    (wrong) => expect(isStatementCode(wrong)).toBe(false),
  );
});
