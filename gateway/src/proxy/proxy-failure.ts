import type { Failure } from '../http/send-failure.ts';

export const UNREACHABLE: Failure = {
  code: 'SERVICE_UNREACHABLE',
  message: 'This part of the service can not be reached for a moment. Try again shortly.',
  retryAfterSeconds: 5,
};

export const UNAVAILABLE: Failure = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'This part of the service is away for a moment. Try again shortly.',
};

export const TIMED_OUT: Failure = {
  code: 'SERVICE_TIMEOUT',
  message: 'This part of the service took too long to answer. Check before you send it again.',
  retryAfterSeconds: 5,
};

export const BODY_TOO_LATE: Failure = {
  code: 'MALFORMED_BODY',
  message: 'The request took too long to arrive',
};

export const BODY_TOO_LARGE: Failure = {
  code: 'BODY_TOO_LARGE',
  message: 'The request is too large',
};

export function failureOf(error: NodeJS.ErrnoException): Failure {
  return error.code === 'ETIMEDOUT' ? TIMED_OUT : UNREACHABLE;
}
