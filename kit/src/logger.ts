import { type DestinationStream, type Logger, pino } from 'pino';
import { currentContext } from './request-context.ts';

export type { Logger } from 'pino';

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
 * JSON lines on stdout. Each line written while a request or an event is handled carries its request and
 * correlation id; secrets are censored wherever they stand at up to three levels.
 */
export function createLogger(
  name: string,
  options: { level?: string; destination?: DestinationStream } = {},
): Logger {
  const paths = SECRETS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);
  return pino(
    {
      name,
      level: options.level ?? 'info',
      redact: { paths, censor: '[redacted]' },
      mixin: () => ({ ...currentContext() }),
      serializers: { err: pino.stdSerializers.err },
    },
    options.destination ?? pino.destination(1),
  );
}
