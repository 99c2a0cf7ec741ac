import { types } from 'node:util';
import type { HttpServer } from '../http/http-server.ts';
import type { Service } from '../service/create-service.ts';
import type { MessageLink } from './message-link.ts';

/**
 * Client of a service in another thread. Arguments and results of its use cases are copied; byte arrays
 * arrive as buffers.
 */
export interface RemoteService<S> {
  useCases: S extends { useCases: infer U } ? U : never;
  drain(): Promise<void>;
  endStreams(): Promise<void>;
  /** Stops its server and jobs; bus events are handled until the thread ends. */
  stop(): Promise<void>;
}

const { isUint8Array } = types;

type UseCases = Record<string, (...args: unknown[]) => unknown>;

export function createRemoteService<S extends Service>(
  link: MessageLink,
  name: string,
): RemoteService<S> {
  const callUseCase =
    (_: object, key: string) =>
    (...args: unknown[]) =>
      link.call(`${name}.useCase`, key, args);
  return {
    useCases: new Proxy({}, { get: callUseCase }) as RemoteService<S>['useCases'],
    drain: () => link.call(`${name}.drain`),
    endStreams: () => link.call(`${name}.endStreams`),
    stop: () => link.call(`${name}.stop`),
  };
}

export interface RunningService {
  service: Service & { useCases: unknown };
  server: HttpServer;
}

/** Serves the calls of {@link createRemoteService} with this name in the other thread. */
export function serveService(
  link: MessageLink,
  name: string,
  { service, server }: RunningService,
): void {
  const useCases = service.useCases as UseCases;
  link.handle({
    [`${name}.useCase`](key: string, args: unknown[]) {
      const useCase = useCases[key];
      if (!useCase) throw new Error(`${name} has no use case ${key}`);
      return useCase(...args.map(withBuffers));
    },
    [`${name}.drain`]: () => service.drain(),
    [`${name}.endStreams`]: () => service.endStreams(),
    async [`${name}.stop`]() {
      await server.close(3_000);
      await service.stop();
    },
  });
}

/** Structured clone turns buffers into plain byte arrays; converts them back in arguments and their fields, at any depth. */
function withBuffers(argument: unknown): unknown {
  if (isUint8Array(argument)) return toBuffer(argument);
  if (typeof argument !== 'object' || argument === null) return argument;
  for (const [key, value] of Object.entries(argument)) {
    // The clone belongs to the callee, so it may be modified.
    Object.assign(argument, { [key]: withBuffers(value) });
  }
  return argument;
}

const toBuffer = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length);
