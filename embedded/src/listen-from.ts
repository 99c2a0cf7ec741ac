import { createServer } from 'node:net';
import { StartRefused } from '@candor/embedded-mongo/start-refused';

const PORTS_TRIED = 200;
const LAST_PORT = 65_535;

const toErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Reports whether the port is in use on ::1. Browsers resolve "localhost" to that address first, so they would
 * show the other program instead of a site at 127.0.0.1.
 */
function isUsedOnIpv6(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(toErrorCode(error) === 'EADDRINUSE'));
    probe.listen({ port, host: '::1', ipv6Only: true }, () => probe.close(() => resolve(false)));
  });
}

/**
 * Listens on `port`, or on the next free one; 0 means any. It tries a port by listening on it and keeps it, so no other
 * program can bind it between a check and the call to listen.
 * @param attempt rejects with EADDRINUSE when the port is in use
 * @throws StartRefused when no port is free or the user may not listen on it
 */
export async function listenFrom<T>(
  port: number,
  attempt: (port: number) => Promise<T>,
): Promise<T> {
  const end = port === 0 ? 0 : Math.min(port + PORTS_TRIED - 1, LAST_PORT);
  for (let candidate = port; candidate <= end; candidate += 1) {
    if (candidate > 0 && (await isUsedOnIpv6(candidate))) continue;
    try {
      return await attempt(candidate);
    } catch (error) {
      if (toErrorCode(error) === 'EACCES') {
        throw new StartRefused(
          `This user may not listen on port ${candidate}. Choose one above 1023.`,
        );
      }
      if (toErrorCode(error) !== 'EADDRINUSE') throw error;
    }
  }
  throw new StartRefused(
    `No port between ${port} and ${end} is free. Set PORT and MAIL_PORT to others.`,
  );
}
