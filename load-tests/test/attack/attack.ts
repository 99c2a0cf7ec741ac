import { type Answer, toOutcome } from './attacker.ts';
import type { Stage } from './stage.ts';

/** What came of one try: an answer, or in words what else is compared. */
type Outcome = Answer | string;

/** One line of what is to be refused. */
export interface Attack {
  name: string;
  /** Each outcome is one of these: status and code of an answer, or a text. */
  expected: readonly string[];
  /** What of the target it needs beyond its address. */
  needs?: 'mongo' | 'pid';
  /** Whether it changes something before it is tried; the state is noted afterwards. */
  prepares: boolean;
  /** Prepares. @returns the tries */
  open(stage: Stage): Promise<() => Promise<readonly Outcome[]>>;
}

/** An attack that prepares nothing. */
export const attack = (
  name: string,
  expected: string | readonly string[],
  tries: (stage: Stage) => Promise<readonly Outcome[]>,
): Attack => ({
  ...prepared(name, expected, async (stage) => () => tries(stage)),
  prepares: false,
});

export const prepared = (
  name: string,
  expected: string | readonly string[],
  open: Attack['open'],
  needs?: Attack['needs'],
): Attack => ({
  name,
  expected: [expected].flat(),
  prepares: true,
  open,
  ...(needs ? { needs } : {}),
});

export const toText = (outcome: Outcome) =>
  typeof outcome === 'string' ? outcome : toOutcome(outcome);

/** Runs a function for each item, one after the other. */
export async function forEach<T, R>(
  items: readonly T[],
  run: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) results.push(await run(item, index));
  return results;
}
