import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.ts';
import { isDependencyUnavailable } from './dependency-unavailable';

const named = (name: string) => Object.assign(new Error('x'), { name });
const coded = (code: string | number) => Object.assign(new Error('x'), { code });

describe('isDependencyUnavailable', () => {
  it.each([
    ['a failed server selection of MongoDB', named('MongoServerSelectionError')],
    ['a MongoDB network error', named('MongoNetworkTimeoutError')],
    ['mongoose without a connection', named('MongooseServerSelectionError')],
    ['the event bus', named('EventBusUnavailableError')],
    ['a refused connection', coded('ECONNREFUSED')],
    ['an unresolvable host name', coded('ENOTFOUND')],
    ['a mail server', coded('ECONNECTION')],
    ['a SERVICE_UNAVAILABLE answer', new AppError('SERVICE_UNAVAILABLE', 'x')],
    [
      'a failed fetch, by its cause',
      new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
    ],
    ['a member that is no primary', Object.assign(named('MongoServerError'), { code: 10_107 })],
    [
      'a write that no majority acknowledged',
      Object.assign(named('MongoWriteConcernError'), { code: 64 }),
    ],
    [
      'a connection that broke during a bulk write',
      Object.assign(named('MongoBulkWriteError'), { errorResponse: named('MongoNetworkError') }),
    ],
  ])('recognises %s', (_what, error) => {
    expect(isDependencyUnavailable(error)).toBe(true);
  });

  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['an error of the caller', new AppError('FUNDS_INSUFFICIENT', 'x')],
    ['a duplicate key', Object.assign(named('MongoServerError'), { code: 11000 })],
    [
      'a bulk write with a duplicate key',
      Object.assign(named('MongoBulkWriteError'), { errorResponse: { code: 11000 } }),
    ],
    ['a missing file', coded('ENOENT')],
    ['a string', 'ECONNREFUSED'],
    ['nothing', undefined],
    ['null', null],
  ])('does not recognise %s', (_what, error) => {
    expect(isDependencyUnavailable(error)).toBe(false);
  });

  it('terminates on a circular cause', () => {
    const error = new Error('x');
    error.cause = error;
    expect(isDependencyUnavailable(error)).toBe(false);
  });
});
