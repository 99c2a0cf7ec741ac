import type { reconciliationCalls } from '@candor/contracts/calls/reconciliation';
import type { BookScope } from '@candor/contracts/reconciliation';
import { MAX_DEAD_LETTERS } from '@candor/contracts/reconciliation';
import { fieldError } from '@candor/kit/app-error';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { readOutboxLag } from '@candor/kit/mongo/outbox-lag';
import { noteChange } from '@candor/platform/audit/note-change';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import {
  createDeadLetterAdmin,
  isEventQueue,
  QUEUE_NAMES,
} from '@candor/platform/dead-letters/dead-letter-admin';
import { toRequester } from '../../decisions/to-requester.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { readBooks } from '../read-books.ts';
import { startBookRun } from '../start-book-run.ts';
import { bookFindingView, bookRunView, booksView } from './reconciliation-views.ts';

export function reconciliationHandlers(
  deps: PaymentsDeps,
  bus: EventBus,
): Handlers<typeof reconciliationCalls, Caller> {
  const { bookRuns, bookFindings } = deps.data;
  const letters = createDeadLetterAdmin(bus);

  return {
    async readBooks() {
      return reply(booksView(await readBooks(deps), deps.environment.reconciliation));
    },

    async listBookRuns({ query: { limit, cursor = null } }) {
      const { items, page } = await bookRuns.list({ limit, cursor });
      return reply(items.map(bookRunView), { page });
    },

    async startBookRun({ principal, body: { scope } }) {
      const by = toRequester(principal);
      const run = await startBookRun(deps, { scope: scope as BookScope, by });
      noteChange({ accountId: null, before: null, after: { run: run.id, scope }, reason: null });
      return reply(bookRunView(run), { status: 202 });
    },

    async listBookFindings({ query: { run, check, limit, cursor } }) {
      const options = { check: check || undefined, limit, cursor: cursor || null };
      const { items, page } = await bookFindings.list(run || null, options);
      return reply(items.map(bookFindingView), { page });
    },

    async readQueues() {
      return reply(await bus.queueDepths(QUEUE_NAMES));
    },

    async listDeadLetters() {
      const depths = await bus.queueDepths(QUEUE_NAMES);
      const queues = depths.filter(({ deadLetters }) => deadLetters > 0);
      const lists = await Promise.all(queues.map(({ queue }) => letters.list(queue)));
      return reply(lists.flatMap((list) => list.slice(0, MAX_DEAD_LETTERS)));
    },

    async replayDeadLetters({ body: { queue, eventId, reason } }) {
      if (!isEventQueue(queue)) {
        throw fieldError('VALIDATION_FAILED', 'queue', 'Queue is not known');
      }
      const about = { queue, event: eventId || 'all' };
      noteChange({ accountId: null, before: about, after: null, reason });
      const replayed = await letters.replay(queue, eventId ? { eventId } : {});
      noteChange({ accountId: null, before: about, after: { replayed }, reason });
      return reply({ replayed });
    },

    async readPaymentsOutbox() {
      return reply(await readOutboxLag({ depths: deps.outboxDepths }));
    },
  };
}
