const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // nodemailer's own names for a mail server that can't be reached
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  // the same in an AppError
  'SERVICE_UNREACHABLE',
  'SERVICE_UNAVAILABLE',
  'SERVICE_TIMEOUT',
  // fetch
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

const UNAVAILABLE_NAMES =
  /^(Mongo(ose)?(ServerSelection|Network|NotConnected|PoolCleared)|EventBusUnavailable)/;

/**
 * Whether a failure says that a database, broker, store or mail server could not be reached: trying the
 * same again later can help, and the one who asked did nothing wrong.
 */
export function isDependencyUnavailable(error: unknown): boolean {
  let at = error;
  for (let depth = 0; typeof at === 'object' && at !== null && depth < 5; depth++) {
    const { name, code, cause } = at as { name?: unknown; code?: unknown; cause?: unknown };
    if (typeof name === 'string' && UNAVAILABLE_NAMES.test(name)) return true;
    if (typeof code === 'string' && AWAY_CODES.has(code)) return true;
    at = cause;
  }
  return false;
}
