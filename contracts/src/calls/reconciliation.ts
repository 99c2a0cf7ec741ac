import { listQuerySchema } from '../list-query.ts';
import {
  type BookFindingView,
  type BookRunView,
  type BooksView,
  bookFindingsQuerySchema,
  type DeadLetterView,
  type OutboxLagView,
  type QueueLagView,
  type ReplayedView,
  replayDeadLettersSchema,
  startBookRunSchema,
} from '../reconciliation.ts';
import type { ServiceName } from '../topology.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';

const outboxRow = <const S extends ServiceName>(service: S) =>
  ({
    address: `GET users/reconciliation/outbox/${service}`,
    access: 'books:read',
    summary: `Read how many events of ${service} wait to be published, and since when`,
  }) as const;

/** Whether the books balance, and what is pending or failed in the queues of all services. */
export const reconciliationCalls = defineCalls('payments', {
  readBooks: {
    address: 'GET users/reconciliation',
    access: 'books:read',
    answer: answers<BooksView>(),
    summary: 'Read whether the books balance, with the latest runs and the running one',
  },
  listBookRuns: {
    address: 'GET users/reconciliation/runs',
    access: 'books:read',
    query: listQuerySchema,
    answer: answersPage<BookRunView>(),
    summary: 'List the runs of the reconciliation, newest first',
  },
  startBookRun: {
    address: 'POST users/reconciliation/runs',
    access: 'books:verify',
    request: startBookRunSchema,
    answer: answers<BookRunView>(),
    statuses: [202],
    errors: ['STATE_CONFLICT'],
    summary: 'Start a run of the reconciliation; there is one at a time',
  },
  listBookFindings: {
    address: 'GET users/reconciliation/findings',
    access: 'books:read',
    query: bookFindingsQuerySchema,
    answer: answersPage<BookFindingView>(),
    summary: 'List the open breaks, or those that a run found, by check and wallet',
  },
  readQueues: {
    address: 'GET users/reconciliation/queues',
    access: 'books:read',
    answer: answers<QueueLagView[]>(),
    summary: 'Read how many events wait and failed in each queue of all services',
  },
  listDeadLetters: {
    address: 'GET users/reconciliation/dead-letters',
    access: 'books:read',
    answer: answers<DeadLetterView[]>(),
    summary: 'List the events that failed, at most 100 of each queue; without their payload',
  },
  replayDeadLetters: {
    address: 'POST users/reconciliation/dead-letters',
    access: 'books:repair',
    request: replayDeadLettersSchema,
    answer: answers<ReplayedView>(),
    summary: 'Put dead letters back into the queue in which they failed; repeating it replays none',
  },
  readPaymentsOutbox: { ...outboxRow('payments'), answer: answers<OutboxLagView[]>() },
});

export const authOutboxCalls = defineCalls('auth', {
  readAuthOutbox: { ...outboxRow('auth'), answer: answers<OutboxLagView[]>() },
});

export const usersOutboxCalls = defineCalls('users', {
  readUsersOutbox: { ...outboxRow('users'), answer: answers<OutboxLagView[]>() },
});

export const notificationsOutboxCalls = defineCalls('notifications', {
  readNotificationsOutbox: { ...outboxRow('notifications'), answer: answers<OutboxLagView[]>() },
});
