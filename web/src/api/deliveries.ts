import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** Queues empty without an event that a page could wait for. */
const POLL = { refreshInterval: 10_000 };

/** Events of each service that wait to be published. */
export function useOutboxes() {
  return {
    payments: useRead('deliveries', 'GET users/reconciliation/outbox/payments', {}, POLL),
    users: useRead('deliveries', 'GET users/reconciliation/outbox/users', {}, POLL),
    auth: useRead('deliveries', 'GET users/reconciliation/outbox/auth', {}, POLL),
    notifications: useRead('deliveries', 'GET users/reconciliation/outbox/notifications', {}, POLL),
  };
}

export function useQueues() {
  return useRead('deliveries', 'GET users/reconciliation/queues', {}, POLL);
}

export function useDeadLetters() {
  return useRead('deliveries', 'GET users/reconciliation/dead-letters', {}, POLL);
}

export function useReplay() {
  return useSend('POST users/reconciliation/dead-letters');
}
