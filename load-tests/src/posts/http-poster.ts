import { Agent, request } from 'node:http';

export interface Poster {
  /** Posts one adjustment as an admin; resolves with the response status. */
  post(walletId: string, key: string): Promise<number>;
  close(): void;
}

/** Posts over kept-alive connections with minimal overhead, because client and platform share the machine. */
export function createPoster(options: {
  url: string;
  headers: Record<string, string>;
  connections: number;
}): Poster {
  const { hostname, port } = new URL(options.url);
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const body = JSON.stringify({
    details: 'Benchmark of the posting path',
    amount: 0.01,
    wallet: 'totalProfit',
    action: 'top-up',
    status: 'successful',
  });
  return {
    post: (walletId, key) =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            hostname,
            port,
            method: 'PATCH',
            path: `/api/v1/users/${walletId}/editWallet`,
            headers: {
              ...options.headers,
              'content-type': 'application/json',
              'content-length': body.length,
              'idempotency-key': key,
            },
          },
          (response) => {
            response.resume();
            response.once('end', () => resolve(response.statusCode ?? 0));
          },
        );
        sent.once('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
