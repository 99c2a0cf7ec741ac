import { DEMO_PEOPLE } from './demo-people.ts';
import { firstStory } from './first-story.ts';
import { createStage, type DemoAccount, type SeedDeps } from './stage.ts';
import { playSteps } from './step.ts';
import { yearPeople } from './year/year-people.ts';
import { yearStory } from './year/year-story.ts';

/** `small` is the story of the accounts that visitors use; `demo` a year of a small platform around them. */
export type SeedSize = 'small' | 'demo';

/** The year is the same at each start, apart from ids and passwords. */
const SEED = 20_26;

/** Of hundreds of steps few wait for their events. */
const SETTLE_MS: Record<SeedSize, number> = { small: 0, demo: 91 * 86_400_000 };

/**
 * Fills an empty installation with sample accounts and their history. It calls the services' use cases and calls, so every
 * figure of the demo is backed by ledger entries.
 */
export async function seedDemo(deps: SeedDeps, size: SeedSize): Promise<DemoAccount[]> {
  const { clock, settled } = deps;
  const stage = createStage(deps, new Date());
  const steps = firstStory(deps, stage);
  if (size === 'demo') steps.push(...yearStory(deps, { stage, ...yearPeople(), seed: SEED }));
  try {
    const { travelTo } = clock;
    await playSteps(steps, {
      present: stage.present,
      travelTo,
      settled,
      settleMs: SETTLE_MS[size],
    });
  } finally {
    clock.returnToPresent();
  }
  await settled();
  return stage.accounts(DEMO_PEOPLE.map(({ key }) => key));
}
