import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** Queues empty without an event that a page could wait for. */
const POLL = { refreshInterval: 10_000 };

const OUTBOX = 'GET users/reconciliation/outbox';

/** Events of each service that wait to be published; read once they are seen. */
export function useOutboxes({ seen }: { seen: boolean }) {
  return {
    payments: useRead('deliveries', seen ? `${OUTBOX}/payments` : null, {}, POLL),
    users: useRead('deliveries', seen ? `${OUTBOX}/users` : null, {}, POLL),
    auth: useRead('deliveries', seen ? `${OUTBOX}/auth` : null, {}, POLL),
    notifications: useRead('deliveries', seen ? `${OUTBOX}/notifications` : null, {}, POLL),
  };
}

/** Events that wait in each queue; read once they are seen. */
export const useQueues = ({ seen }: { seen: boolean }) =>
  useRead('deliveries', seen ? 'GET users/reconciliation/queues' : null, {}, POLL);

export const useDeadLetters = () =>
  useRead('deliveries', 'GET users/reconciliation/dead-letters', {}, POLL);

export const useReplay = () => useSend('POST users/reconciliation/dead-letters');
