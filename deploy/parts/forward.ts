import { once } from 'node:events';
import {
  connect,
  createServer,
  type ListenOptions,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net';

/** Two sockets, each of which ends with the other. */
function join(client: Socket, upstream: Socket): void {
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('error', () => other.destroy());
    // What is not written yet is the end of a response.
    one.once('close', () => other.destroySoon());
    one.pipe(other);
  }
}

/** Passes every connection on. One that the other side refuses is closed. */
export async function forward(from: ListenOptions, to: NetConnectOpts): Promise<Server> {
  const server = createServer((client) => join(client, connect(to)));
  await once(server.listen(from), 'listening');
  return server;
}
