import type { DecidedView } from '@candor/contracts/decided';
import { ERROR_STATUS, type ErrorCode, type UnavailableReason } from '@candor/contracts/errors';

/** A failure with a stable code that is reported to the caller. Any other error becomes INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** Id of what the error is about, for the body. */
  readonly subject: string | undefined;
  /** The decision that counts, for the body. */
  readonly decided: DecidedView | undefined;
  /** Why the service is unavailable, for the body. */
  readonly reason: UnavailableReason | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      fields?: Record<string, string>;
      cause?: unknown;
      retryAfter?: number;
      subject?: string;
      decided?: DecidedView;
      reason?: UnavailableReason;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.subject = options.subject;
    this.decided = options.decided;
    this.reason = options.reason;
  }
}

/** An error of one field; its message is also the message of the whole response. */
export function fieldError(code: ErrorCode, field: string, message: string): AppError {
  return new AppError(code, message, { fields: { [field]: message } });
}

export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} not found`);
}
