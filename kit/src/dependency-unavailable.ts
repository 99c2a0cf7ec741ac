import { isStorageFull } from './storage-full.ts';

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // nodemailer's codes of an unreachable mail server
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  // as an AppError
  'SERVICE_UNREACHABLE',
  'SERVICE_UNAVAILABLE',
  'SERVICE_TIMEOUT',
  // fetch
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** Of MongoDB: a member that stops, is no primary or no longer one, or has too few others to acknowledge a write. */
const UNAVAILABLE_SERVER = new Set([
  6, 7, 64, 89, 91, 100, 134, 189, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

const UNAVAILABLE_NAMES =
  /^(Mongo(ose)?(ServerSelection|Network|NotConnected|ClientClosed|TopologyClosed|PoolCleared)|EventBusUnavailable)/;

/**
 * Whether an error means that a database, broker, object store or mail server is unreachable or its disk is full: a retry
 * can succeed, and the caller is not at fault.
 */
export function isDependencyUnavailable(error: unknown): boolean {
  if (isStorageFull(error)) return true;
  let at = error;
  for (let depth = 0; typeof at === 'object' && at !== null && depth < 5; depth++) {
    const { name, code, cause, errorResponse } = at as Partial<Record<string, unknown>>;
    if (typeof name === 'string' && UNAVAILABLE_NAMES.test(name)) return true;
    if (typeof code === 'string' && UNAVAILABLE_CODES.has(code)) return true;
    if (typeof code === 'number' && UNAVAILABLE_SERVER.has(code)) return true;
    // The driver keeps the error of a bulk write there.
    at = cause ?? errorResponse;
  }
  return false;
}
