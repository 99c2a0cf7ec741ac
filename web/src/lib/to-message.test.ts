import { describe, expect, test } from '@jest/globals';
import { errors as german } from '../copy/de/errors.ts';
import { errorsCopy } from '../copy/errors.ts';
import { networkError, toApiError } from './api-error.ts';
import { toMessage } from './to-message.ts';

const english = errorsCopy.texts;
const TAKEN = 'An account with this email address already exists';

describe('the message of an error', () => {
  test('is the server’s own message in English and its translation in German', () => {
    const error = toApiError(409, JSON.stringify({ code: 'EMAIL_TAKEN', message: TAKEN }));
    expect(toMessage(error, english)).toBe(TAKEN);
    expect(toMessage(error, german)).toBe('Mit dieser E-Mail-Adresse gibt es schon ein Konto');
  });

  test('that is not translated is German by its code', () => {
    const body = JSON.stringify({ code: 'STATE_CONFLICT', message: 'A sentence of tomorrow' });
    expect(toMessage(toApiError(409, body), german)).toBe(
      'Inzwischen hat sich etwas geändert. Laden Sie die Seite neu.',
    );
  });

  test('without an answer is the advice to check the connection', () => {
    expect(toMessage(networkError(), english)).toBe(
      'Candor can’t be reached. Check your connection, then try again.',
    );
    expect(toMessage(networkError(), german)).toBe(german.networkUnreachable);
  });

  test('with an answer that is not JSON depends on the status alone', () => {
    expect(toMessage(toApiError(502, '<html>Bad gateway</html>'), english)).toBe(
      'Candor has a problem answering. Try again in a moment.',
    );
    expect(toMessage(toApiError(413, ''), english)).toBe(
      'The call was refused (413). Try again in a moment.',
    );
  });

  test('of anything else is a general one, never its raw text', () => {
    expect(toMessage('broken', english)).toBe('Something went wrong. Try again.');
    expect(toMessage(new TypeError('x is undefined'), english)).toBe(
      'Something went wrong. Try again.',
    );
  });
});
