import type { ErrorBody, ErrorCode } from '@candor/contracts/errors';

/** Codes that only the browser can know: it never got an answer it could read. */
export type ClientErrorCode = 'NETWORK_UNREACHABLE' | 'ANSWER_UNREADABLE';

/** What went wrong with a call. `status` is 0 where no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  /** Message by field name, for the form. */
  readonly fields: Record<string, string>;
  /** Id of what the error is about, such as the receipt that was sent first. */
  readonly subject: string | null;
  /** What support needs to find the call in the logs. */
  readonly requestId: string | null;

  constructor(body: {
    status: number;
    code: ErrorCode | ClientErrorCode;
    message: string;
    fields?: Record<string, string> | undefined;
    subject?: string | null | undefined;
    requestId?: string | null | undefined;
  }) {
    super(body.message);
    this.status = body.status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.subject = body.subject ?? null;
    this.requestId = body.requestId ?? null;
  }
}

export function networkError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'NETWORK_UNREACHABLE',
    message: 'Candor can’t be reached. Check your connection, then try again.',
  });
}

/** The error of an answer, whatever its body: proxies on the way may answer with their own pages. */
export function toApiError(status: number, text: string): ApiError {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody>;
    if (body && typeof body.message === 'string' && typeof body.code === 'string') {
      return new ApiError({
        status,
        code: body.code,
        message: body.message,
        fields: body.fields,
        subject: body.subject,
        requestId: body.requestId,
      });
    }
  } catch {
    // Falls through to the answer nobody can read.
  }
  return new ApiError({
    status,
    code: 'ANSWER_UNREADABLE',
    message:
      status >= 500
        ? 'Candor has a problem answering. Try again in a moment.'
        : `The call was refused (${status}). Try again in a moment.`,
  });
}

export function isApiError(error: unknown, code?: ErrorCode | ClientErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Answers of whoever turned a call away before it was looked at: too slow, too many. */
const TURNED_AWAY = new Set([408, 429]);

/** Whether the outcome is unknown: no answer came, or one that doesn't say what became of the call. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || error.status < 400 || error.status >= 500;
}

/** Whether the very same call may succeed when it is sent again; a refusal stays one. */
export function isRetryable(error: unknown): boolean {
  return isOutcomeUnknown(error) || (isApiError(error) && TURNED_AWAY.has(error.status));
}
