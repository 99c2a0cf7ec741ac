/** Something that happens at a moment of the story. */
export interface Step {
  at: Date;
  act: () => Promise<unknown>;
}

const HOUR_MS = 3_600_000;
const EXACT_MS = 48 * HOUR_MS;

/**
 * Plays the steps in the order of their moments and settles before the clock moves far. Those of one hour are played at the same
 * time, but for the last two days: what is pending has its own moment, so that the queues are the same at every hour of a start.
 * @param stage.settleMs how far it moves while events of earlier steps may still be handled, then with its later time
 */
export async function playSteps(
  steps: readonly Step[],
  stage: {
    present: Date;
    travelTo: (moment: Date) => void;
    settled: () => Promise<void>;
    settleMs: number;
  },
): Promise<void> {
  const groups = new Map<number, Step[]>();
  for (const step of [...steps].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const time = step.at.getTime();
    const exact = stage.present.getTime() - time < EXACT_MS;
    const group = exact ? time : Math.floor(time / HOUR_MS) * HOUR_MS;
    groups.set(group, [...(groups.get(group) ?? []), step]);
  }
  let settledAt = 0;
  for (const together of groups.values()) {
    const time = together[0]?.at.getTime() ?? 0;
    if (time - settledAt > stage.settleMs) {
      await stage.settled();
      settledAt = time;
    }
    stage.travelTo(new Date(time));
    await Promise.all(together.map(({ act }) => act()));
  }
  await stage.settled();
}
