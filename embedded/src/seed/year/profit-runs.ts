import type { Cents } from '@candor/contracts/money';
import type { PlanName } from '@candor/contracts/plans';
import type { ProfitRunView } from '@candor/contracts/profit-runs';
import type { Random } from '@candor/kit/seeded-random';
import type { Week } from './calendar.ts';
import type { PlannedDeposit } from './investor-plans.ts';
import type { Year } from './year.ts';

/** Per cent of a week. */
export type Rates = Partial<Record<PlanName, number>>;

/** The week whose run had a typing error, and was reversed. */
const REVERSED_WEEK = 23;
const FIRST_RUN = 47;
/** Until then there was a run every fourth week. */
const WEEKLY_SINCE = 21;

/** The rates of each week that has a run, by how many weeks ago it is credited: smaller plans are credited less often. */
export function chooseRates(random: Random, weeks: readonly Week[]): Map<number, Rates> {
  const percent = (least: number, most: number) => random.whole(least, most) / 100;
  return new Map(
    weeks
      .filter(({ ago }) => ago <= WEEKLY_SINCE || (ago <= FIRST_RUN && ago % 4 === 3))
      .map(({ ago }) => [
        ago,
        {
          Gold: percent(110, 205),
          // Every second week, and every fourth one.
          ...(ago % 2 === 1 ? { Silver: percent(165, 340) } : {}),
          ...(ago % 4 === 3 ? { Starter: percent(240, 590) } : {}),
        },
      ]),
  );
}

/** What the runs until a week have credited to an investor. A deposit is credited from the week after its approval. */
export function creditedUntil(
  deposits: readonly PlannedDeposit[],
  ratesByWeek: ReadonlyMap<number, Rates>,
  weekAgo: number,
): Cents {
  let credited = 0;
  for (const [ago, rates] of ratesByWeek) {
    if (ago < weekAgo) continue;
    for (const { plan, amount, rejected, weekAgo: since } of deposits)
      if (!rejected && since > ago) credited += Math.floor((amount * (rates[plan] ?? 0)) / 100);
  }
  return credited;
}

/** A run on each Monday; one of them is reversed on the day after and repeated. */
export function tellProfitRuns(year: Year, ratesByWeek: ReadonlyMap<number, Rates>): void {
  const { stage, tell } = year;
  for (const week of year.weeks) {
    const given = ratesByWeek.get(week.ago);
    const at = week.at(0, 8);
    if (!given || at > stage.minutesAgo(60)) continue;
    const credit = (rates: Rates) => runOf(year, week.credited, rates);
    if (week.ago !== REVERSED_WEEK) {
      tell(at, () => credit(given));
      continue;
    }
    let id = '';
    tell(at, async () => {
      id = await credit({ ...given, Starter: Math.round((given.Starter ?? 1) * 300) / 100 });
    });
    tell(week.at(1, 13, 20), () => reverse(year, id));
    tell(week.at(1, 15, 5), () => credit(given));
  }
}

/** Helena prepares a run and proposes it; Tomas approves it. Returns its id when it is posted. */
async function runOf(year: Year, period: string, rates: Rates): Promise<string> {
  const { desk } = year;
  const body = { period, rates };
  const [{ id }] = await Promise.all([
    desk.call<ProfitRunView>('helena', 'createProfitRun', { body }),
    desk.signIn('tomas'),
  ]);
  await desk.call('helena', 'proposeProfitRun', { id });
  const approved = { step: 'credit', status: 'approved' };
  await desk.call('tomas', 'decideProfitRun', { id, body: approved });
  await finished(year, id, 'done');
  return id;
}

async function reverse(year: Year, id: string): Promise<void> {
  const { desk } = year;
  const details = 'The rate of Starter was typed three times too high; the week is credited again';
  await desk.call('helena', 'reverseProfitRun', { id, body: { details } });
  const approved = { step: 'reversal', status: 'approved' };
  await desk.call('tomas', 'decideProfitRun', { id, body: approved });
  await finished(year, id, 'reversed');
}

const LOOKS = 100;

/** The clock stands still until the run is posted. */
async function finished(
  { payments, runChanged }: Year,
  id: string,
  status: ProfitRunView['status'],
): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const changed = runChanged();
    const run = await payments.useCases.findProfitRun(id);
    if (run.status === status) return;
    await changed;
  }
  throw new Error(`the demo's profit run of ${id} is not ${status}`);
}
