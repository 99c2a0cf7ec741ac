import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.ts';
import { isDependencyUnavailable } from './dependency-unavailable';

const named = (name: string) => Object.assign(new Error('x'), { name });
const coded = (code: string | number) => Object.assign(new Error('x'), { code });

describe('isDependencyUnavailable', () => {
  it.each([
    ['a database that no server answers for', named('MongoServerSelectionError')],
    ['a connection to it that broke', named('MongoNetworkTimeoutError')],
    ['mongoose without a connection', named('MongooseServerSelectionError')],
    ['the event bus', named('EventBusUnavailableError')],
    ['a port that nobody listens on', coded('ECONNREFUSED')],
    ['a name that does not resolve', coded('ENOTFOUND')],
    ['a mail server', coded('ECONNECTION')],
    ['a dependency behind a service', new AppError('SERVICE_UNAVAILABLE', 'x')],
    [
      'fetch, which tells it by its cause',
      new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
    ],
  ])('knows %s', (_what, error) => {
    expect(isDependencyUnavailable(error)).toBe(true);
  });

  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['what the caller did wrong', new AppError('FUNDS_INSUFFICIENT', 'x')],
    ['a duplicate key', Object.assign(named('MongoServerError'), { code: 11000 })],
    ['a missing file', coded('ENOENT')],
    ['a string', 'ECONNREFUSED'],
    ['nothing', undefined],
    ['null', null],
  ])('is not misled by %s', (_what, error) => {
    expect(isDependencyUnavailable(error)).toBe(false);
  });

  it('ends on a cause that leads back to itself', () => {
    const error = new Error('x');
    error.cause = error;
    expect(isDependencyUnavailable(error)).toBe(false);
  });
});
