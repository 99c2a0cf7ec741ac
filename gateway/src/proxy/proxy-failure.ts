import type { Failure } from '../http/send-failure.ts';

export const UNREACHABLE: Failure = {
  code: 'SERVICE_UNREACHABLE',
  message: 'This part of the service cannot be reached right now. Try again shortly.',
  retryAfterSeconds: 5,
};

export const UNAVAILABLE: Failure = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'This part of the service is unavailable right now. Try again shortly.',
};

export const TIMED_OUT: Failure = {
  code: 'SERVICE_TIMEOUT',
  message:
    'This part of the service took too long to respond. Check whether it worked before you try again.',
  retryAfterSeconds: 5,
};

export const BODY_TOO_LATE: Failure = {
  code: 'REQUEST_TIMEOUT',
  message: 'The request took too long to arrive. Check your connection and try again.',
};

export const TOO_MANY_UPLOADS: Failure = {
  code: 'RATE_LIMITED',
  message: 'Wait for your other uploads to finish, then try again.',
  retryAfterSeconds: 5,
};

export const TOO_MANY_CALLS: Failure = {
  code: 'RATE_LIMITED',
  message: 'Too many requests at once. Try again in 1 second.',
  retryAfterSeconds: 1,
};

export const BODY_TOO_LARGE: Failure = {
  code: 'BODY_TOO_LARGE',
  message: 'The request is too large',
};

export function toFailure(error: NodeJS.ErrnoException): Failure {
  return error.code === 'ETIMEDOUT' ? TIMED_OUT : UNREACHABLE;
}
