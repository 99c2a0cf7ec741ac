import type { DecidedView } from '@candor/contracts/decided';
import type { ErrorBody, ErrorCode } from '@candor/contracts/errors';

/** Codes of the browser's own: it got no answer, or none that it could read. `toMessage` has their texts. */
export type ClientErrorCode = 'NETWORK_UNREACHABLE' | 'ANSWER_UNREADABLE';

/** A failed call. `status` is 0 where no answer came; `message` is for people where the server wrote it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  /** Message by field name, for the form. */
  readonly fields: Record<string, string>;
  /** Id of what the error is about, such as the receipt that was sent first. */
  readonly subject: string | null;
  /** With ALREADY_DECIDED: the decision that counts. */
  readonly decided: DecidedView | null;
  /** Finds the call in the logs; people quote it to support. */
  readonly requestId: string | null;

  constructor(body: {
    status: number;
    code: ErrorCode | ClientErrorCode;
    message: string;
    fields?: Record<string, string> | undefined;
    subject?: string | null | undefined;
    decided?: DecidedView | null | undefined;
    requestId?: string | null | undefined;
  }) {
    super(body.message);
    this.status = body.status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.subject = body.subject ?? null;
    this.decided = body.decided ?? null;
    this.requestId = body.requestId ?? null;
  }
}

export function networkError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'NETWORK_UNREACHABLE',
    message: 'No answer came from the server',
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
        decided: body.decided,
        requestId: body.requestId,
      });
    }
  } catch {
    // Not JSON: falls through to ANSWER_UNREADABLE.
  }
  return new ApiError({
    status,
    code: 'ANSWER_UNREADABLE',
    message: `The answer with status ${status} could not be read`,
  });
}

export function isApiError(error: unknown, code?: ErrorCode | ClientErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Request timeout and rate limit: the call was refused before it was processed. */
const RETRYABLE_STATUSES = new Set([408, 429]);

/** Whether the outcome is unknown: no answer came, or one that doesn't say whether the call took effect. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || error.status < 400 || error.status >= 500;
}

/** Whether the same call may succeed when it is sent again; any other refusal is final. */
export function isRetryable(error: unknown): boolean {
  return isOutcomeUnknown(error) || (isApiError(error) && RETRYABLE_STATUSES.has(error.status));
}

/** Whether a form shows the error at its fields. */
export function isOnFields(error: unknown): error is ApiError {
  return isApiError(error) && Object.keys(error.fields).length > 0;
}
