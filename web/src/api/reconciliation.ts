import type { BookCheck } from '@candor/contracts/book-checks';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

const CAUSES = { causes: 'payments.books-changed.v1' } as const;
/** Queues empty without an event that this page could wait for. */
const POLL = { refreshInterval: 10_000 };
const RUNS = { query: { limit: 10 } };

/** Whether the books balance, with the running check and how many entries were written since the last one. */
export function useBooks() {
  return useRead('books', 'GET users/reconciliation', {}, POLL);
}

/** The open breaks, or those that a run found. */
export function useBookFindings(filter: { run?: string; check?: BookCheck }) {
  return usePages('books', 'GET users/reconciliation/findings', {
    query: { limit: 40, ...filter },
  });
}

export function useBookRuns() {
  return usePages('books', 'GET users/reconciliation/runs', RUNS);
}

/** Events of each service that wait to be published. */
export function useOutboxes() {
  return {
    payments: useRead('books', 'GET users/reconciliation/outbox/payments', {}, POLL),
    users: useRead('books', 'GET users/reconciliation/outbox/users', {}, POLL),
    auth: useRead('books', 'GET users/reconciliation/outbox/auth', {}, POLL),
    notifications: useRead('books', 'GET users/reconciliation/outbox/notifications', {}, POLL),
  };
}

export function useQueues() {
  return useRead('books', 'GET users/reconciliation/queues', {}, POLL);
}

export function useDeadLetters() {
  return useRead('books', 'GET users/reconciliation/dead-letters', {}, POLL);
}

export function useBookActions() {
  return {
    start: useSend('POST users/reconciliation/runs', CAUSES),
    replay: useSend('POST users/reconciliation/dead-letters', CAUSES),
  };
}
