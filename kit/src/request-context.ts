import { AsyncLocalStorage } from 'node:async_hooks';

/** What ties log lines, events and entries of one cause together. */
export interface RequestContext {
  requestId: string;
  correlationId: string;
  /** What the caller calls its request: to be logged, never to be acted on. */
  clientRequestId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, run: () => T): T {
  return storage.run(context, run);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
