import { describe, expect, test } from '@jest/globals';
import { errors } from '../copy/de/errors.ts';
import { networkError, toApiError } from './api-error.ts';
import { toMessage } from './to-message.ts';

describe('the message of an error', () => {
  test('is the server’s own message, in every language', () => {
    const body = JSON.stringify({ code: 'EMAIL_TAKEN', message: 'Already has an account' });
    expect(toMessage(toApiError(409, body))).toBe('Already has an account');
    expect(toMessage(toApiError(409, body), errors)).toBe('Already has an account');
  });

  test('without an answer is the advice to check the connection', () => {
    expect(toMessage(networkError())).toBe(
      'Candor can’t be reached. Check your connection, then try again.',
    );
  });

  test('with an answer that is not JSON depends on the status alone', () => {
    expect(toMessage(toApiError(502, '<html>Bad gateway</html>'))).toBe(
      'Candor has a problem answering. Try again in a moment.',
    );
    expect(toMessage(toApiError(413, ''))).toBe(
      'The call was refused (413). Try again in a moment.',
    );
  });

  test('is in the language of the given texts', () => {
    expect(toMessage(networkError(), errors)).toBe(errors.networkUnreachable);
  });

  test('of something that is no error is a general one', () => {
    expect(toMessage('broken')).toBe('Something went wrong. Try again.');
  });
});
