import { parseArgs } from 'node:util';
import { EVENT_QUEUES, type EventQueue } from '@candor/contracts/events';
import { type DeadLetterAdmin, type DeadLetterSummary, isEventQueue } from './dead-letter-admin.ts';

const QUEUES = Object.keys(EVENT_QUEUES) as EventQueue[];

const USAGE = `Usage: dead-letters list|replay [--queue NAME] [--id EVENT_ID]

  list    shows the events that kept failing, with the reason of the last failure
  replay  puts them back into the queue in which they failed, each once
  --queue one of ${QUEUES.join(', ')}
  --id    the dead letters of one event only`;

interface DeadLettersCommand {
  command: 'list' | 'replay';
  queues: readonly EventQueue[];
  eventId?: string;
}

/** Wrong usage; the message names the problem. */
export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n\n${USAGE}`);
    this.name = 'UsageError';
  }
}

/** @throws UsageError */
export function parseCommand(args: readonly string[]): DeadLettersCommand {
  const { values, positionals } = parse(args);
  const [command, ...more] = positionals;
  if ((command !== 'list' && command !== 'replay') || more.length > 0) {
    throw new UsageError('Expected either list or replay.');
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

/** Executes the command and prints its results; returns the exit code. */
export async function runDeadLetters(
  parsed: DeadLettersCommand,
  admin: DeadLetterAdmin,
  write: (line: string) => void,
): Promise<number> {
  const { command, queues, eventId } = parsed;
  let count = 0;
  for (const queue of queues) {
    if (command === 'list') {
      const letters = await admin.list(queue);
      const asked = letters.filter((letter) => (eventId ?? letter.eventId) === letter.eventId);
      for (const letter of asked) write(formatLine(letter));
      count += asked.length;
    } else {
      const replayed = await admin.replay(queue, { eventId });
      if (replayed > 0) write(`${queue}: ${replayed} replayed`);
      count += replayed;
    }
  }
  const letters = count === 1 ? '1 dead letter' : `${count === 0 ? 'No' : count} dead letters`;
  write(command === 'list' ? letters : `${letters} replayed`);
  return eventId !== undefined && count === 0 ? 1 : 0;
}

/** Formats one line, whatever an unknown message or an error text contains. */
function formatLine({ queue, eventId, type, occurredAt, reason }: DeadLetterSummary): string {
  const fields = [queue, eventId || '(no id)', type, occurredAt || '(no time)', reason ?? ''];
  return fields.map((field) => field.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')).join('  ');
}
