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
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';

/** Whether the books balance, and what waits or failed in the queues of all services. */
export const reconciliationCalls = defineCalls('payments', {
  readBooks: {
    method: 'GET',
    path: 'users/reconciliation',
    access: 'books:read',
    limit: 'read',
    body: 'none',
    answer: answers<BooksView>(),
    errors: [],
    summary: 'Read whether the books balance, with the latest runs and the running one',
  },
  listBookRuns: {
    method: 'GET',
    path: 'users/reconciliation/runs',
    access: 'books:read',
    limit: 'read',
    body: 'none',
    query: listQuerySchema,
    answer: answersPage<BookRunView>(),
    errors: [],
    summary: 'List the runs of the reconciliation, newest first',
  },
  startBookRun: {
    method: 'POST',
    path: 'users/reconciliation/runs',
    access: 'books:verify',
    limit: 'write',
    body: 'json',
    request: startBookRunSchema,
    answer: answers<BookRunView>(),
    statuses: [202],
    errors: ['STATE_CONFLICT'],
    summary: 'Start a run of the reconciliation; there is one at a time',
  },
  listBookFindings: {
    method: 'GET',
    path: 'users/reconciliation/findings',
    access: 'books:read',
    limit: 'read',
    body: 'none',
    query: bookFindingsQuerySchema,
    answer: answersPage<BookFindingView>(),
    errors: [],
    summary: 'List the open breaks, or those that a run found, by check and wallet',
  },
  readQueues: {
    method: 'GET',
    path: 'users/reconciliation/queues',
    access: 'books:read',
    limit: 'read',
    body: 'none',
    answer: answers<QueueLagView[]>(),
    errors: [],
    summary: 'Read how many events wait and failed in each queue of all services',
  },
  listDeadLetters: {
    method: 'GET',
    path: 'users/reconciliation/dead-letters',
    access: 'books:read',
    limit: 'read',
    body: 'none',
    answer: answers<DeadLetterView[]>(),
    errors: [],
    summary: 'List the events that failed, at most 100 of each queue; without their payload',
  },
  replayDeadLetters: {
    method: 'POST',
    path: 'users/reconciliation/dead-letters',
    access: 'books:repair',
    limit: 'write',
    body: 'json',
    request: replayDeadLettersSchema,
    answer: answers<ReplayedView>(),
    errors: [],
    summary: 'Put dead letters back into the queue in which they failed; repeating it replays none',
  },
  readPaymentsOutbox: {
    method: 'GET',
    path: 'users/reconciliation/outbox/payments',
    access: 'books:read',
    limit: 'read',
    body: 'none',
    answer: answers<OutboxLagView[]>(),
    errors: [],
    summary: 'Read how many events of payments wait to be published, and since when',
  },
});

export const authOutboxCalls = defineCalls('auth', {
  readAuthOutbox: {
    method: 'GET',
    path: 'users/reconciliation/outbox/auth',
    access: 'books:read',
    limit: 'read',
    body: 'none',
    answer: answers<OutboxLagView[]>(),
    errors: [],
    summary: 'Read how many events of auth wait to be published, and since when',
  },
});

export const usersOutboxCalls = defineCalls('users', {
  readUsersOutbox: {
    method: 'GET',
    path: 'users/reconciliation/outbox/users',
    access: 'books:read',
    limit: 'read',
    body: 'none',
    answer: answers<OutboxLagView[]>(),
    errors: [],
    summary: 'Read how many events of users wait to be published, and since when',
  },
});

export const notificationsOutboxCalls = defineCalls('notifications', {
  readNotificationsOutbox: {
    method: 'GET',
    path: 'users/reconciliation/outbox/notifications',
    access: 'books:read',
    limit: 'read',
    body: 'none',
    answer: answers<OutboxLagView[]>(),
    errors: [],
    summary: 'Read how many events of notifications wait to be published, and since when',
  },
});
