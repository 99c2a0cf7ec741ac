import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids that correlate log lines, events and ledger entries of one cause. */
export interface RequestContext {
  requestId: string;
  correlationId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, run: () => T): T {
  return storage.run(context, run);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
