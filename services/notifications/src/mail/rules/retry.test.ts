import { describe, expect, test } from '@jest/globals';
import { isGivenUp, isRefusal, MAX_ATTEMPTS, retryDelay } from './retry.ts';

describe('retries of an email', () => {
  test('back off exponentially up to five minutes', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS }, (_, index) => retryDelay(index + 1));
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(waits.every((wait, index) => wait >= (waits[index - 1] ?? 0))).toBe(true);
    expect(Math.max(...waits)).toBe(300_000);
  });

  test('continue for a day while the server is unreachable', () => {
    const waited = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, n) => retryDelay(n + 1));
    const hours = waited.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(isGivenUp(MAX_ATTEMPTS - 1, { refused: false })).toBe(false);
    expect(isGivenUp(MAX_ATTEMPTS, { refused: false })).toBe(true);
  });

  test('stop sooner when the recipient is refused', () => {
    expect(isGivenUp(12, { refused: true })).toBe(true);
  });
});

describe('isRefusal', () => {
  const failure = (fields: object) => Object.assign(new Error('no'), fields);

  test('is true for a permanent SMTP error about the recipient', () => {
    expect(isRefusal(failure({ responseCode: 550, command: 'RCPT TO' }))).toBe(true);
    expect(
      isRefusal(new Error('x', { cause: failure({ responseCode: 550, command: 'RCPT TO' }) })),
    ).toBe(true);
  });

  test('is true for a message that the mailer refused as malformed', () => {
    expect(isRefusal(Object.assign(new Error('no'), { name: 'MailRefusedError' }))).toBe(true);
  });

  test('is false for a temporary error, a login error and a lost connection', () => {
    expect(isRefusal(failure({ responseCode: 450, command: 'RCPT TO' }))).toBe(false);
    expect(isRefusal(failure({ responseCode: 535, command: 'AUTH PLAIN' }))).toBe(false);
    expect(isRefusal(failure({ code: 'ECONNECTION' }))).toBe(false);
    expect(isRefusal(undefined)).toBe(false);
  });
});
