import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import { BUILD_INFO } from './build-info.ts';
import { currentContext } from './request-context.ts';
import { currentTraceId } from './tracing/spans.ts';

export type { Logger } from 'pino';

const stdout = pino.destination(1);
// A pipe that is full for a moment delays lines; the last ones say how the process ended.
process.once('exit', () => stdout.flushSync());

/** With the build as its metadata, as Semantic Versioning writes it. */
const VERSION = `${BUILD_INFO.version}+${BUILD_INFO.build}`;

const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'newConfirmPassword',
  'token',
  'refreshToken',
  'accessToken',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'accountNumber',
  'walletAddress',
];

/**
 * Creates a logger that writes JSON lines with the program's version to stdout. Lines written while handling a request or event carry
 * its request and correlation ids; secrets are censored up to three levels deep.
 */
export function createLogger(
  name: string,
  options: { level?: string; destination?: DestinationStream } = {},
): Logger {
  const paths = SECRETS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);
  return pino(
    {
      name,
      base: { pid: process.pid, hostname: hostname(), version: VERSION },
      level: options.level ?? 'info',
      redact: { paths, censor: '[redacted]' },
      mixin: readIds,
      serializers: { err: pino.stdSerializers.err },
    },
    options.destination ?? stdout,
  );
}

/** The ids of the current request or event, by which its lines and its trace are found. */
function readIds(): object {
  const { requestId, correlationId } = currentContext() ?? {};
  return { requestId, correlationId, traceId: currentTraceId() };
}
