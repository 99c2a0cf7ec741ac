import type { ErrorCode } from '../errors.ts';
import { isPermission } from '../permissions.ts';
import { type Call, isGuarded } from './call.ts';

/** Every error code that a call can return: its own and those derived from its other columns. */
export function toErrorCodes(call: Call): ErrorCode[] {
  const { access, answer, body, errors, method, query, request } = call;
  const has = (condition: boolean, ...codes: ErrorCode[]) => (condition ? codes : []);
  const all = [
    ...errors,
    ...has(isGuarded(access), 'TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'SESSION_REVOKED'),
    ...has(isGuarded(access) && access !== 'verify', 'EMAIL_UNVERIFIED'),
    ...has(isPermission(access), 'ROLE_FORBIDDEN', 'SECOND_FACTOR_REQUIRED'),
    ...has(method !== 'GET' && body !== 'one-click', 'CSRF_MISMATCH'),
    ...has(/:(?!resetToken|mailToken)/.test(call.path), 'INVALID_ID'),
    ...has(query !== undefined || request !== undefined, 'VALIDATION_FAILED'),
    ...has(answer.kind === 'page', 'INVALID_CURSOR'),
    ...has(true, 'MALFORMED_BODY'),
    ...has(body !== 'none', 'MEDIA_UNSUPPORTED', 'BODY_TOO_LARGE', 'REQUEST_TIMEOUT'),
    ...has(call.idempotent === true, 'IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_REUSED'),
    ...has(true, 'RATE_LIMITED', 'INTERNAL'),
    ...has(true, 'SERVICE_UNREACHABLE', 'SERVICE_UNAVAILABLE', 'SERVICE_TIMEOUT'),
  ];
  return [...new Set(all)];
}
