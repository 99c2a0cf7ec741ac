import { describe, expect, test } from '@jest/globals';
import { isGivenUp, isRefusal, MAX_ATTEMPTS, retryDelay } from './retry.ts';

describe('attempts after a failure', () => {
  test('come after growing waits that never exceed five minutes', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS }, (_, index) => retryDelay(index + 1));
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(waits.every((wait, index) => wait >= (waits[index - 1] ?? 0))).toBe(true);
    expect(Math.max(...waits)).toBe(300_000);
  });

  test('last a day while the server is unreachable', () => {
    const waited = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, n) => retryDelay(n + 1));
    const hours = waited.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(isGivenUp(MAX_ATTEMPTS - 1, { refused: false })).toBe(false);
    expect(isGivenUp(MAX_ATTEMPTS, { refused: false })).toBe(true);
  });

  test('end sooner where the recipient is refused', () => {
    expect(isGivenUp(12, { refused: true })).toBe(true);
  });
});

describe('a refusal', () => {
  const failure = (fields: object) => Object.assign(new Error('no'), fields);

  test('is a lasting answer about the recipient', () => {
    expect(isRefusal(failure({ responseCode: 550, command: 'RCPT TO' }))).toBe(true);
    expect(
      isRefusal(new Error('x', { cause: failure({ responseCode: 550, command: 'RCPT TO' }) })),
    ).toBe(true);
  });

  test('is what the mailer says of a mail that has not its form', () => {
    expect(isRefusal(Object.assign(new Error('no'), { name: 'MailRefusedError' }))).toBe(true);
  });

  test('is neither a passing answer, nor one about the login, nor a lost connection', () => {
    expect(isRefusal(failure({ responseCode: 450, command: 'RCPT TO' }))).toBe(false);
    expect(isRefusal(failure({ responseCode: 535, command: 'AUTH PLAIN' }))).toBe(false);
    expect(isRefusal(failure({ code: 'ECONNECTION' }))).toBe(false);
    expect(isRefusal(undefined)).toBe(false);
  });
});
