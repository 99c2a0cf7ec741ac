import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral port range: no other process gets one of these by chance meanwhile. */
const FROM = 20_000;
const BELOW = 32_000;
const TRIES = 50;

/** Finds an unused TCP port, for programs that cannot choose one themselves. */
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
