import type { Cents } from '@candor/contracts/money';
import type { PlanName } from '@candor/contracts/plans';
import type { Random } from '@candor/kit/seeded-random';
import type { DemoPerson } from '../demo-people.ts';
import type { Deposit } from '../stage.ts';

/** A deposit, and the week of it, counted back from the current one. */
export interface PlannedDeposit extends Deposit {
  weekAgo: number;
  /** Why it is rejected; null if it is approved. */
  rejected: string | null;
}

/** What an investor does during the year, apart from withdrawals. */
export interface InvestorPlan {
  person: DemoPerson;
  deposits: readonly PlannedDeposit[];
}

const USD = 100;
/** Whole steps of 50 USD, as people choose them, within the limits of the plans. */
const AMOUNTS: Partial<Record<PlanName, [least: number, most: number]>> = {
  Starter: [102, 320],
  Silver: [505, 780],
  Gold: [1_810, 1_960],
};

const REJECTIONS = [
  'The transaction named on the receipt is not on the network',
  'The image is cut off below the amount; please send the whole confirmation',
  'This payment was already credited with an earlier receipt',
  'The amount on the image is not the one that was entered',
  'The payment went to an address that is not ours',
];

function chooseAmount(random: Random, plan: PlanName): Cents {
  const [least, most] = AMOUNTS[plan] ?? [102, 320];
  return random.whole(least, most) * 50 * USD;
}

function choosePlan(index: number): PlanName {
  if (index === 0) return 'Gold';
  return index % 6 === 3 ? 'Silver' : 'Starter';
}

/** One or two deposits each; every seventh has a receipt rejected first. */
export function planInvestor(person: DemoPerson, index: number, random: Random): InvestorPlan {
  const plan = choosePlan(index);
  const wallet = random.pick(['bitcoin', 'bitcoin', 'ethereum'] as const);
  const deposits: PlannedDeposit[] = [];
  // Of a week that began after they joined.
  let weekAgo = Math.max(1, Math.floor((person.joinedDaysAgo - 6) / 7) - random.whole(0, 1));
  for (let count = random.whole(1, 2); count > 0 && weekAgo >= 1; count -= 1) {
    const amount = chooseAmount(random, plan);
    if (deposits.length === 0 && index % 7 === 2 && weekAgo > 2) {
      const rejected = REJECTIONS[((index - 2) / 7) % REJECTIONS.length] ?? null;
      deposits.push({ plan, wallet, amount, weekAgo, rejected });
      weekAgo -= 1;
    }
    deposits.push({ plan, wallet, amount, weekAgo, rejected: null });
    weekAgo -= random.whole(8, 17);
  }
  return { person, deposits };
}
