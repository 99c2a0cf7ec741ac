/** Something that happens at a moment of the story. */
export interface Step {
  at: Date;
  act: () => Promise<unknown>;
}

const HOUR_MS = 3_600_000;

/**
 * Plays the steps in the order of their moments, those of one hour at the same time, and settles before the clock moves far.
 * @param stage.settleMs how far it moves while events of earlier steps may still be handled, then with its later time
 */
export async function playSteps(
  steps: readonly Step[],
  stage: {
    travelTo: (moment: Date) => void;
    settled: () => Promise<void>;
    settleMs: number;
  },
): Promise<void> {
  const hours = new Map<number, Step[]>();
  for (const step of [...steps].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const hour = Math.floor(step.at.getTime() / HOUR_MS);
    hours.set(hour, [...(hours.get(hour) ?? []), step]);
  }
  let settledAt = 0;
  for (const together of hours.values()) {
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
