import type { MessagePort } from 'node:worker_threads';
import { EventBusUnavailableError } from '../events/event-bus-unavailable-error';
import { fromWireError, toWireError, type WireError } from './wire-error.ts';

/** A message port: a `Worker`, its `parentPort`, or one end of a `MessageChannel`. */
export type LinkPort = Pick<MessagePort, 'postMessage'> & {
  on(event: 'message', listener: (message: Message) => void): unknown;
};

type Message =
  | { kind: 'call'; id: number; method: string; args: unknown[] }
  | { kind: 'notify'; method: string; args: unknown[] }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: WireError };

// biome-ignore lint/suspicious/noExplicitAny: each handler names the arguments that its callers send
export type Handlers = Record<string, (...args: any[]) => unknown>;

/**
 * Bidirectional calls between two threads: arguments and results by structured clone, errors with name and
 * code.
 */
export interface MessageLink {
  /** Registers the methods that the other side may call; must happen before its first call. */
  handle(handlers: Handlers): void;
  call<T = void>(method: string, ...args: unknown[]): Promise<T>;
  /** Calls a method without waiting for its result. */
  notify(method: string, ...args: unknown[]): void;
  /** Rejects current and future calls, because the other side has ended. */
  close(): void;
}

export function createMessageLink(port: LinkPort): MessageLink {
  const handlers = new Map<string, Handlers[string]>();
  const waiting = new Map<number, PromiseWithResolvers>();
  let lastId = 0;
  let closed = false;

  const post = (message: Message) => port.postMessage(message);

  async function answer(id: number, method: string, args: unknown[]): Promise<void> {
    try {
      const handler = handlers.get(method);
      if (!handler) throw new Error(`thread link: no handler for ${method}`);
      post({ kind: 'result', id, value: await handler(...args) });
    } catch (error) {
      post({ kind: 'error', id, error: toWireError(error) });
    }
  }

  port.on('message', (message) => {
    if (message.kind === 'call') return void answer(message.id, message.method, message.args);
    if (message.kind === 'notify') return void handlers.get(message.method)?.(...message.args);
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'result') call?.resolve(message.value);
    else call?.reject(fromWireError(message.error));
  });

  const ended = () => new EventBusUnavailableError('The thread at the other end has stopped');

  return {
    handle(added) {
      for (const [method, handler] of Object.entries(added)) handlers.set(method, handler);
    },
    call<T>(method: string, ...args: unknown[]) {
      return new Promise<T>((resolve, reject) => {
        if (closed) return reject(ended());
        const id = ++lastId;
        post({ kind: 'call', id, method, args });
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      });
    },
    notify: (method, ...args) => post({ kind: 'notify', method, args }),
    close() {
      closed = true;
      for (const { reject } of waiting.values()) reject(ended());
      waiting.clear();
    },
  };
}

interface PromiseWithResolvers {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}
