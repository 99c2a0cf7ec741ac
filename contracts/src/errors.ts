import type { DecidedView } from './decided.ts';

/** Every API error code with its HTTP status. Codes never change. */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  MALFORMED_BODY: 400,
  INVALID_ID: 400,
  INVALID_CURSOR: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  SESSION_REVOKED: 401,
  SESSION_EXPIRED: 401,
  CREDENTIALS_WRONG: 401,
  CURRENT_PASSWORD_WRONG: 401,
  SECOND_FACTOR_WRONG: 401,
  PASSKEY_REFUSED: 401,
  EMAIL_UNVERIFIED: 403,
  ACCOUNT_DISABLED: 403,
  ACCOUNT_LOCKED: 403,
  ROLE_FORBIDDEN: 403,
  MAKER_IS_CHECKER: 403,
  RECENT_CREDITOR: 403,
  SECOND_FACTOR_REQUIRED: 403,
  CSRF_MISMATCH: 403,
  FRESH_LOGIN_REQUIRED: 403,
  STRONGER_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  ALREADY_DECIDED: 409,
  PROPOSAL_EXPIRED: 409,
  APPROVAL_REQUIRED: 409,
  STATE_CONFLICT: 409,
  ACCOUNT_NOT_EMPTY: 409,
  DESTINATION_UNCONFIRMED: 409,
  LINK_INVALID: 410,
  CHALLENGE_EXPIRED: 410,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  MEDIA_UNSUPPORTED: 415,
  AMOUNT_OUT_OF_RANGE: 422,
  FUNDS_INSUFFICIENT: 422,
  PASSWORD_COMMON: 422,
  REFERRER_UNKNOWN: 422,
  RECIPIENT_UNKNOWN: 422,
  RECIPIENT_DISABLED: 422,
  FILE_MISSING: 422,
  FILE_EMPTY: 422,
  FILE_NOT_IMAGE: 422,
  IMAGE_TOO_LARGE: 422,
  DOCUMENT_EXPIRED: 422,
  KYC_REQUIRED: 422,
  RECEIPT_DUPLICATE: 422,
  WALLET_UNAVAILABLE: 422,
  WITHDRAWALS_ON_HOLD: 422,
  LIMIT_REACHED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  SERVICE_UNREACHABLE: 502,
  SERVICE_UNAVAILABLE: 503,
  SERVICE_TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** STORAGE_FULL: the disk of the database or of the object store is full. */
export type UnavailableReason = 'STORAGE_FULL';

/** Error body of the gateway and all services. */
export interface ErrorBody {
  /** "fail" for errors the caller can fix (4xx), "error" for those they cannot (5xx). */
  status: 'fail' | 'error';
  message: string;
  code: ErrorCode;
  /** Messages by field name, for forms. */
  fields?: Record<string, string>;
  /** Id of what the error is about, such as the receipt that was sent first. */
  subject?: string;
  /** With ALREADY_DECIDED: the decision that counts. */
  decided?: DecidedView;
  /** With SERVICE_UNAVAILABLE: why, if retrying soon is of no use. */
  reason?: UnavailableReason;
  requestId: string;
}
