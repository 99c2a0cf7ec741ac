import { createServer } from 'node:net';

const PORTS_TRIED = 200;

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** The first free port from `first`, on IPv4 and IPv6: browsers resolve "localhost" to either. */
export async function findFreePort(first: number): Promise<number> {
  for (let port = first; port < first + PORTS_TRIED; port += 1) {
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port;
  }
  throw new Error(`No port between ${first} and ${first + PORTS_TRIED - 1} is free.`);
}
