import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from './forward.ts';

const PROBE_MS = 250;
const PROBE_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 1_000;
const HOST = '127.0.0.1';

/** Spreads connections over the instances of one service, as a Service of Kubernetes does. */
export interface Balancer {
  port: number;
  /** Adds an instance; it gets connections once its /readyz answers 200. Resolves then. */
  add(port: number): Promise<void>;
  remove(port: number): void;
  close(): Promise<void>;
}

interface Target {
  port: number;
  ready: boolean;
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://${HOST}:${port}/readyz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: HOST, noDelay: true });
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error('no connection in time')));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

export function createBalancer(listenOn: (server: Server) => Promise<number>): Promise<Balancer> {
  const targets = new Map<number, Target>();
  const sockets = new Set<Socket>();
  let next = 0;

  /** The instances in the order to be tried: ready ones in rotation. */
  function candidates(): Target[] {
    const ready = [...targets.values()].filter((target) => target.ready);
    if (ready.length === 0) return [];
    next = (next + 1) % ready.length;
    return [...ready.slice(next), ...ready.slice(0, next)];
  }

  async function serve(client: Socket): Promise<void> {
    client.pause();
    // An instance that refuses the connection has received nothing, so any other one may have it.
    for (const target of candidates()) {
      try {
        const upstream = await open(target.port);
        if (client.destroyed) return void upstream.destroy();
        join(client, upstream);
        return;
      } catch {
        target.ready = false;
      }
    }
    client.destroy();
  }

  const server = createServer({ noDelay: true, pauseOnConnect: true }, (client) => {
    sockets.add(client);
    client.once('close', () => sockets.delete(client));
    client.on('error', () => client.destroy());
    void serve(client);
  });

  const timers = new Map<number, NodeJS.Timeout>();

  async function probe(target: Target): Promise<void> {
    target.ready = await isReady(target.port);
    if (targets.get(target.port) !== target) return;
    timers.set(
      target.port,
      setTimeout(() => void probe(target), PROBE_MS),
    );
  }

  function remove(port: number): void {
    targets.delete(port);
    clearTimeout(timers.get(port));
    timers.delete(port);
  }

  return listenOn(server).then((port) => ({
    port,
    async add(target) {
      const added = { port: target, ready: false };
      targets.set(target, added);
      await probe(added);
    },
    remove,
    async close() {
      for (const target of [...targets.keys()]) remove(target);
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  }));
}
