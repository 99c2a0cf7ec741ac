import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { createBoundedGroups } from './bounded-groups.ts';
import { addressKey, plainAddress } from './client-address.ts';

/** An address can be a whole office with a handful of connections for each browser. */
const PER_ADDRESS = 2_048;
const IN_ALL = 10_240;

export interface ConnectionLimit {
  /** To be called with each connection as it is made. */
  admit(socket: Socket): void;
  /** Notes which connections have a request that is being answered. */
  middleware: RequestHandler;
}

export interface ConnectionLimitOptions {
  perAddress?: number;
  inAll?: number;
}

/**
 * Bounds the connections of one address and of all. One that asks nothing, or has not finished asking,
 * makes way for a new one; one that is being answered never does.
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
