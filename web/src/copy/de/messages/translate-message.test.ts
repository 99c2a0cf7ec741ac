import { ERROR_STATUS } from '@candor/contracts/errors';
import { describe, expect, test } from '@jest/globals';
import { codes } from './codes.ts';
import { translateMessage } from './translate-message.ts';

describe('the German text of a message', () => {
  test.each([
    ['Enter your password', 'Geben Sie Ihr Passwort ein'],
    ['Enter the account name', 'Bitte ausfüllen: Kontoinhaber'],
    ['Amount must be above zero', 'Betrag: Geben Sie mehr als null ein'],
    ['Limit must be at most 100', 'Anzahl: höchstens 100'],
    ['Payout destination not found', 'Nicht gefunden: Auszahlungsziel'],
    [
      'Too many requests. Try again in 12 seconds.',
      'Zu viele Anfragen. Versuchen Sie es in 12 Sekunden wieder.',
    ],
    [
      'Amount not valid. Starter starts above $5,000.00. Enter at least $5,000.01.',
      'Der Betrag ist ungültig. Starter beginnt über 5.000,00\u00a0$. Geben Sie mindestens 5.000,01\u00a0$ ein.',
    ],
    [
      'Withdrawals are on hold until 2026-11-22, 10:00 UTC, because your password was reset.',
      'Auszahlungen sind bis 22.11.2026, 10:00 UTC gesperrt, weil Ihr Passwort zurückgesetzt wurde.',
    ],
    ['A list has at most 50,000 lines', 'Eine Liste hat höchstens 50.000 Zeilen'],
    [
      'This withdrawal has already been decided: paid by an admin on 2026-11-22, 10:00 UTC',
      'Hier wurde schon entschieden.',
    ],
  ])('of "%s" is "%s"', (english, german) => {
    expect(translateMessage(english)).toBe(german);
  });

  test('of an unknown one is that of its code, and without a code the text itself', () => {
    expect(translateMessage('A new sentence', 'NOT_FOUND')).toBe(codes.NOT_FOUND);
    expect(translateMessage('Schon auf Deutsch')).toBe('Schon auf Deutsch');
  });

  test('exists for every error code', () => {
    expect(Object.keys(codes).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
  });
});
