import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface HttpServer {
  /** The actual port, also if 0 was requested. */
  port: number;
  server: Server;
  /**
   * Resolves when no open connection has sent anything for `idleMs`, or after `maxMs`. A connection that is closed while its
   * client sends the next request is a failed call; one that is used all the time has ended by then, if responses close
   * it.
   */
  whenQuiet(options: { idleMs: number; maxMs: number }): Promise<void>;
  /** Stops accepting connections, waits up to `graceMs` for requests in flight, then closes. */
  close(graceMs?: number): Promise<void>;
}

const SWEEP_MS = 50;

export interface ListenOptions {
  port: number;
  host?: string;
  /** Called with each connection before any data is read from it. */
  onConnection?: (socket: Socket) => void;
}

/** Starts an HTTP server; with `port: 0` on a free port. */
export async function listen(
  handler: RequestListener,
  options: ListenOptions,
): Promise<HttpServer> {
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      // Interval at which Node checks the timeouts above.
      connectionsCheckingInterval: 5_000,
    },
    handler,
  );
  if (options.onConnection) server.on('connection', options.onConnection);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  /**
   * Closes connections without data. Browsers open connections speculatively, and Node counts one without a
   * request as busy.
   */
  function closeIdle(): void {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }
  const countBytes = () => [...sockets].map(({ bytesRead }) => bytesRead).join();

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    async whenQuiet({ idleMs, maxMs }) {
      const end = performance.now() + maxMs;
      let since = performance.now();
      for (let before = countBytes(); sockets.size > 0; ) {
        const now = performance.now();
        if (now - since >= idleMs || now >= end) return;
        await pause(SWEEP_MS);
        const after = countBytes();
        if (after !== before) since = performance.now();
        before = after;
      }
    },
    close(graceMs = 10_000) {
      return new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        // A kept-alive connection becomes idle only after its last response is sent.
        const sweep = setInterval(closeIdle, SWEEP_MS);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(sweep);
          resolve();
        });
        closeIdle();
      });
    },
  };
}
