import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which systems hand out ports: nobody gets one of these by chance meanwhile. */
const FROM = 20_000;
const BELOW = 32_000;
const TRIES = 50;

/** A TCP port of this machine that nothing listens on now, for programs that can't choose one. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FROM, BELOW);
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
