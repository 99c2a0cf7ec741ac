import type { PlannedDeposit } from './investor-plans.ts';
import { weekAgo, type Year } from './year.ts';

/** Sends a receipt on a Monday, while the profit of the week is credited, and decides on it the day after. */
export function tellDeposit(year: Year, key: string, planned: PlannedDeposit): void {
  const { stage, desk, random, tell } = year;
  const week = weekAgo(year, planned.weekAgo);
  const sentAt = week.at(0, 8, random.pick([0, 20, 40]) + random.whole(0, 19));
  const image = stage.drawReceipt(planned, sentAt);
  let id = '';
  tell(sentAt, async () => {
    id = await stage.deposit(key, planned, await image);
  });
  const decider = planned.weekAgo < 16 && random.chance(0.3) ? 'second' : 'tomas';
  tell(week.at(1, 9, random.whole(30, 37)), async () => {
    const { rejected } = planned;
    if (rejected) await desk.call(decider, 'readReceipt', { id });
    await desk.call(decider, 'decideReceipt', {
      id,
      body: rejected ? { status: 'rejected', reason: rejected } : { status: 'successful' },
    });
  });
}
