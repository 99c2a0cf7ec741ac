import { parseArgs } from 'node:util';
import { EVENT_QUEUES, type EventQueue } from '@candor/contracts/events';
import { type DeadLetterDesk, type DeadLetterSummary, isEventQueue } from './dead-letter-desk.ts';

const QUEUES = Object.keys(EVENT_QUEUES) as EventQueue[];

const USAGE = `Usage: dead-letters list|replay [--queue NAME] [--id EVENT_ID]

  list    shows the events that kept failing, with the reason of the last failure
  replay  puts them back into the queue in which they failed, each once
  --queue one of ${QUEUES.join(', ')}
  --id    the dead letters of one event only`;

interface Order {
  command: 'list' | 'replay';
  queues: readonly EventQueue[];
  eventId?: string;
}

/** The arguments are wrong; the message says which. */
export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n\n${USAGE}`);
    this.name = 'UsageError';
  }
}

/** @throws UsageError */
export function parseOrder(args: readonly string[]): Order {
  const { values, positionals } = parse(args);
  const [command, ...more] = positionals;
  if ((command !== 'list' && command !== 'replay') || more.length > 0) {
    throw new UsageError('Say either list or replay.');
  }
  const { queue, id } = values;
  if (queue !== undefined && !isEventQueue(queue)) {
    throw new UsageError(`There is no queue "${queue}".`);
  }
  if (id === '') throw new UsageError('--id is empty.');
  return { command, queues: queue ? [queue] : QUEUES, eventId: id };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { queue: { type: 'string' }, id: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Carries the order out and writes what came of it; the exit code. */
export async function runDeadLetters(
  order: Order,
  desk: DeadLetterDesk,
  write: (line: string) => void,
): Promise<number> {
  const { command, queues, eventId } = order;
  let count = 0;
  for (const queue of queues) {
    if (command === 'list') {
      const letters = await desk.list(queue);
      const asked = letters.filter((letter) => (eventId ?? letter.eventId) === letter.eventId);
      for (const letter of asked) write(formatLine(letter));
      count += asked.length;
    } else {
      const replayed = await desk.replay(queue, { eventId });
      if (replayed > 0) write(`${queue}: ${replayed} replayed`);
      count += replayed;
    }
  }
  const letters = count === 1 ? '1 dead letter' : `${count === 0 ? 'No' : count} dead letters`;
  write(command === 'list' ? letters : `${letters} replayed`);
  return eventId !== undefined && count === 0 ? 1 : 0;
}

/** One line, whatever a foreign message or a failure's text contains. */
function formatLine({ queue, eventId, type, occurredAt, reason }: DeadLetterSummary): string {
  const fields = [queue, eventId || '(no id)', type, occurredAt || '(no time)', reason ?? ''];
  return fields.map((field) => field.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')).join('  ');
}
