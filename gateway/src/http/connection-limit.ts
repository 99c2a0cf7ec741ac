import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { createBoundedGroups } from './bounded-groups.ts';
import { addressKey, plainAddress } from './client-address.ts';

/** One address can be a whole office, with several connections per browser. */
const PER_ADDRESS = 2_048;
const IN_ALL = 10_240;

export interface ConnectionLimit {
  /** Must be called with each new connection. */
  admit(socket: Socket): void;
  /** Tracks which connections have a request in flight. */
  middleware: RequestHandler;
}

export interface ConnectionLimitOptions {
  perAddress?: number;
  inAll?: number;
}

/**
 * Limits connections per address and in total. A connection without a complete request is closed in favour
 * of a new one; a connection with a request in flight never is.
 */
export function createConnectionLimit(options: ConnectionLimitOptions = {}): ConnectionLimit {
  const { perAddress = PER_ADDRESS, inAll = IN_ALL } = options;
  const answering = new WeakMap<Socket, number>();
  const connections = createBoundedGroups<Socket>({
    perGroup: perAddress,
    inAll,
    mayEvict: (socket) => !answering.get(socket),
    evict: (socket) => socket.destroy(),
  });

  return {
    admit(socket) {
      const address = addressKey(plainAddress(socket.remoteAddress));
      socket.once('close', () => connections.remove(address, socket));
      connections.add(address, socket);
    },
    middleware(req, res, next) {
      const { socket } = req;
      answering.set(socket, (answering.get(socket) ?? 0) + 1);
      res.once('close', () => answering.set(socket, (answering.get(socket) ?? 1) - 1));
      next();
    },
  };
}
