/** Something that happens at a moment of the story. */
export interface Step {
  at: Date;
  act: () => Promise<unknown>;
}

const HOUR_MS = 3_600_000;
/** Events are handled with the clock near the moment at which they were written. */
const SETTLE_MS = 28 * 24 * HOUR_MS;

/**
 * Plays the steps in the order of their moments, those of one moment at the same time, and settles before the clock moves far.
 */
export async function playSteps(
  steps: readonly Step[],
  stage: { travelTo: (moment: Date) => void; settled: () => Promise<void> },
): Promise<void> {
  const moments = new Map<number, Step[]>();
  for (const step of [...steps].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const time = step.at.getTime();
    moments.set(time, [...(moments.get(time) ?? []), step]);
  }
  let settledAt = 0;
  for (const [time, together] of moments) {
    if (time - settledAt > SETTLE_MS) {
      await stage.settled();
      settledAt = time;
    }
    stage.travelTo(new Date(time));
    await Promise.all(together.map(({ act }) => act()));
  }
  await stage.settled();
}
