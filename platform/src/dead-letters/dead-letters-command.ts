import { parseArgs } from 'node:util';
import { EVENT_QUEUES, type EventQueue } from '@candor/contracts/events';
import {
  type DeadLetterAdmin,
  type DeadLetterSummary,
  type Discard,
  isEventQueue,
  MAX_DISCARD_REASON,
} from './dead-letter-admin.ts';

const QUEUES = Object.keys(EVENT_QUEUES) as EventQueue[];

const USAGE = `Usage: dead-letters list|replay [--queue NAME] [--id EVENT_ID]
       dead-letters discard --id EVENT_ID --reason TEXT [--queue NAME]

  list    shows the events that kept failing, with the reason of the last failure
  replay  puts them back into the queue in which they failed, each once
  discard removes those of one event for ever; the audit records it with the reason
  --queue one of ${QUEUES.join(', ')}
  --id    the dead letters of one event only`;

type DeadLettersCommand = { queues: readonly EventQueue[] } & (
  | { command: 'list' | 'replay'; eventId?: string }
  | ({ command: 'discard' } & Discard)
);

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
  if (!isCommand(command) || more.length > 0) {
    throw new UsageError('Expected list, replay or discard.');
  }
  const { queue, id, reason } = values;
  if (queue !== undefined && !isEventQueue(queue)) {
    throw new UsageError(`There is no queue "${queue}".`);
  }
  if (id === '') throw new UsageError('--id is empty.');
  const queues = queue ? [queue] : QUEUES;
  if (command === 'discard') return { command, queues, ...parseDiscard(id, reason) };
  if (reason !== undefined) throw new UsageError('--reason belongs to discard.');
  return { command, queues, eventId: id };
}

const COMMANDS = ['list', 'replay', 'discard'] as const;

function isCommand(given: string | undefined): given is (typeof COMMANDS)[number] {
  return COMMANDS.some((command) => command === given);
}

function parseDiscard(id: string | undefined, given: string | undefined): Discard {
  if (id === undefined) throw new UsageError('Name the event to discard by --id.');
  const reason = given?.trim();
  if (!reason) throw new UsageError('Say by --reason why the event need not be handled.');
  if (reason.length > MAX_DISCARD_REASON) {
    throw new UsageError(`--reason is longer than ${MAX_DISCARD_REASON} characters.`);
  }
  return { eventId: id, reason };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { queue: { type: 'string' }, id: { type: 'string' }, reason: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const PAST = { replay: 'replayed', discard: 'discarded' } as const;

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
      const settled =
        command === 'discard'
          ? await admin.discard(queue, parsed)
          : await admin.replay(queue, { eventId });
      if (settled > 0) write(`${queue}: ${settled} ${PAST[command]}`);
      count += settled;
    }
  }
  const letters = count === 1 ? '1 dead letter' : `${count === 0 ? 'No' : count} dead letters`;
  write(command === 'list' ? letters : `${letters} ${PAST[command]}`);
  return eventId !== undefined && count === 0 ? 1 : 0;
}

/** Formats one line, whatever an unknown message or an error text contains. */
function formatLine({ queue, eventId, type, occurredAt, reason }: DeadLetterSummary): string {
  const fields = [queue, eventId || '(no id)', type, occurredAt || '(no time)', reason ?? ''];
  return fields.map((field) => field.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')).join('  ');
}
