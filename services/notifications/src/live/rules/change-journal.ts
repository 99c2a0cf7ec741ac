import type { ChangeEventType } from '@candor/contracts/changes';

export interface RecordedChange {
  /** The event that caused it; a redelivered event is recorded once. */
  eventId: string;
  type: ChangeEventType;
  at: Date;
}

/** The numbered changes of one audience. */
export interface ChangeJournal {
  /** Distinguishes this journal from an expired one of the same audience, whose numbers began at 1 too. */
  epoch: string;
  /** Number of the newest change; 0 while there is none. */
  seq: number;
  /** The newest changes, in order. Older ones can no longer be replayed. */
  recent: readonly RecordedChange[];
}

/** How far a stream has been sent, in each of its journals. */
export type StreamPosition = readonly { epoch: string; seq: number }[];

export interface Replay {
  /** Whether changes were missed that can no longer be replayed. `steps` is then empty. */
  reset: boolean;
  /** The changes after the position, each with the position after it. */
  steps: { change: RecordedChange; position: StreamPosition }[];
  /** The position after all of them. */
  position: StreamPosition;
}

export function toPosition(journals: readonly ChangeJournal[]): StreamPosition {
  return journals.map(({ epoch, seq }) => ({ epoch, seq }));
}

/** The changes after `position`. A change in several journals is replayed once. */
export function readSince(position: StreamPosition, journals: readonly ChangeJournal[]): Replay {
  const current = toPosition(journals);
  if (journals.some((journal, index) => isBeyond(journal, position[index]))) {
    return { reset: true, steps: [], position: current };
  }
  const reached = position.slice(0, journals.length).map((part) => ({ ...part }));
  const replayed = new Set<string>();
  const steps: Replay['steps'] = [];
  journals.forEach(({ epoch, seq, recent }, index) => {
    const missed = seq - (position[index]?.seq ?? seq);
    recent.slice(recent.length - missed).forEach((change, after) => {
      reached[index] = { epoch, seq: seq - missed + after + 1 };
      if (replayed.has(change.eventId)) return;
      replayed.add(change.eventId);
      steps.push({ change, position: reached.map((part) => ({ ...part })) });
    });
  });
  // The last change may have been skipped as replayed already.
  const last = steps.at(-1);
  if (last) last.position = current;
  return { reset: false, steps, position: current };
}

function isBeyond(
  { epoch, seq, recent }: ChangeJournal,
  part: StreamPosition[number] | undefined,
): boolean {
  return !part || part.epoch !== epoch || part.seq > seq || part.seq < seq - recent.length;
}

const PART = /^([0-9a-f]{8})-(\d{1,15})$/;

/** The `id` of an event: "3f9a01bc-17" or "3f9a01bc-17_00d4e5f6-208". */
export function formatPosition(position: StreamPosition): string {
  return position.map(({ epoch, seq }) => `${epoch}-${seq}`).join('_');
}

/** Null for anything else than the `id` of an event. */
export function parsePosition(id: string): StreamPosition | null {
  if (id.length > 100) return null;
  const parts = id.split('_').map((part) => PART.exec(part));
  const position = parts.flatMap((match) =>
    match?.[1] ? [{ epoch: match[1], seq: Number(match[2]) }] : [],
  );
  return position.length === parts.length ? position : null;
}
