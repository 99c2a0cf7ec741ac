import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface HttpServer {
  /** The port in use, also when 0 was asked for. */
  port: number;
  server: Server;
  /** Takes no new connections, lets requests in flight end (at most `graceMs`), closes. */
  close(graceMs?: number): Promise<void>;
}

const SWEEP_MS = 50;

export interface ListenOptions {
  port: number;
  host?: string;
  /** Called with each connection before anything is read from it. */
  onConnection?: (socket: Socket) => void;
}

/** Listens; with `port: 0` on a free port. */
export async function listen(
  handler: RequestListener,
  options: ListenOptions,
): Promise<HttpServer> {
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      // How often Node looks whether one of the times above is over.
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
  /** Browsers open connections ahead of need. Node counts one that has asked nothing yet as busy. */
  function closeIdle(): void {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }
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
    close(graceMs = 10_000) {
      return new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        // A connection that a client keeps becomes idle only when its last answer is out.
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
