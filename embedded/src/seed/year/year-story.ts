import { createRandom } from '@candor/kit/seeded-random';
import type { DemoPerson } from '../demo-people.ts';
import type { SeedDeps, Stage } from '../stage.ts';
import type { Step } from '../step.ts';
import { weeksBefore } from './calendar.ts';
import { tellDeposit } from './deposits.ts';
import { createDesk } from './desk.ts';
import { tellIdentity } from './identities.ts';
import { planInvestor } from './investor-plans.ts';
import { tellMorning } from './morning.ts';
import { tellOffice } from './office.ts';
import { chooseRates, tellProfitRuns } from './profit-runs.ts';
import { tellReconciliations } from './reconciliations.ts';
import { tellWithdrawals } from './withdrawals.ts';
import type { Year } from './year.ts';

/** A year of a small platform, around the accounts that visitors use. The same seed tells the same story. */
export function yearStory(
  deps: SeedDeps,
  given: {
    stage: Stage;
    seed: number;
    staff: readonly DemoPerson[];
    investors: readonly DemoPerson[];
  },
): Step[] {
  const { stage, seed, staff, investors } = given;
  const desk = createDesk(deps, stage);
  const steps: Step[] = [];
  const random = createRandom(seed);
  const weeks = weeksBefore(stage.present, 52);
  const tell: Year['tell'] = (at, act) => steps.push({ at, act });
  const year: Year = { ...deps, stage, desk, random, weeks, tell };

  for (const person of [...staff, ...investors])
    tell(stage.daysAgo(person.joinedDaysAgo, 7), () => stage.join(person, investors));
  const plans = investors.map((person, index) => planInvestor(person, index, random));
  const rates = chooseRates(random, weeks);
  tellProfitRuns(year, rates);
  plans.forEach((plan, index) => {
    const { person, deposits } = plan;
    for (const deposit of deposits) tellDeposit(year, person.key, deposit);
    tellIdentity(year, person);
    tellWithdrawals(year, plan, { index, rates });
  });
  tellOffice(year);
  tellReconciliations(year);
  tellMorning(year, investors);
  return steps;
}
