import { createServer } from 'node:net';
import { StartRefused } from '@candor/embedded-mongo/start-refused';

const PORTS_TRIED = 200;
const LAST_PORT = 65_535;

const toErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Whether somebody listens on ::1 with this port. Browsers take "localhost" for that address first, so that a
 * site at 127.0.0.1 would not be the one they show.
 */
function isTakenOnIpv6(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(toErrorCode(error) === 'EADDRINUSE'));
    probe.listen({ port, host: '::1', ipv6Only: true }, () => probe.close(() => resolve(false)));
  });
}

/**
 * Listens on `port`, or on the next one that is free; 0 is any. A port is tried by listening on it and kept, so
 * that nobody can take it in between.
 * @param attempt rejects with EADDRINUSE where the port is taken
 * @throws StartRefused
 */
export async function listenFrom<T>(
  port: number,
  attempt: (port: number) => Promise<T>,
): Promise<T> {
  const end = port === 0 ? 0 : Math.min(port + PORTS_TRIED - 1, LAST_PORT);
  for (let candidate = port; candidate <= end; candidate += 1) {
    if (candidate > 0 && (await isTakenOnIpv6(candidate))) continue;
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
