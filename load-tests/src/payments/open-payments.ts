import { startMongoServer } from '@candor/embedded-mongo/server';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { fillWallet } from './fill-wallet.ts';
import { servePayments } from './serve-payments.ts';

/** The payments service over an embedded database, for benchmarks in this process. Every caller is support. */
export async function openPayments() {
  const mongo = await startMongoServer({});
  const connection = await connectMongo(mongo.uri, 'benchmark');
  const served = await servePayments(connection);
  return {
    fill: (walletId: string, entries: number) => fillWallet(connection, walletId, entries),
    /** Calls `users/…` of the API. */
    request: (path: string) => requestPayments(served.port, path),
    async close(): Promise<void> {
      await served.close();
      await connection.close();
      await mongo.stop();
    },
  };
}

export function requestPayments(port: number, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/v1/users/${path}`, {
    headers: { authorization: 'Bearer a.b.c' },
  });
}
