import type { Cents } from '@candor/contracts/money';
import { newId } from '@candor/kit/mongo/new-id';
import type { DemoPerson } from '../demo-people.ts';
import type { Deposit } from '../stage.ts';
import { sendPassport } from './identities.ts';
import { bankOf, requestWithdrawal } from './withdrawals.ts';
import type { Year } from './year.ts';

/**
 * What is pending for staff this morning, besides what the demo's own investors have sent: minutes ago. Two accounts have sent the
 * same image: that of 5,350 USD.
 */
const RECEIPTS: readonly [minutesAgo: number, key: string, usd: number][] = [
  [1_520, 'oskar', 6_400],
  [940, 'beatriz', 26_500],
  [810, 'clara', 5_350],
  [655, 'grace', 12_000],
  [520, 'emil', 7_750],
  [390, 'maren', 5_350],
  [245, 'kofi', 9_200],
  [130, 'eleanor', 15_000],
  [35, 'linnea', 5_100],
];
const WITHDRAWALS: readonly [minutesAgo: number, key: string, usd: number][] = [
  [1_790, 'nadia', 6_200],
  [1_010, 'callum', 250],
  [430, 'harriet', 200],
  [75, 'theodore', 1_150],
];
const PASSPORTS: readonly [minutesAgo: number, key: string][] = [
  [1_180, 'rosalind'],
  [205, 'arthur'],
];
/** A payout that one admin has marked as ready, and an adjustment: both wait for a second admin. */
const MARKED = 'nadia';
const GOODWILL = {
  wallet: 'totalProfit',
  action: 'top-up',
  amount: 1_450,
  details: 'fee of the returned bank transfer, refunded with the difference of the rate',
};

/** The queues of a morning. */
export function tellMorning(year: Year, investors: readonly DemoPerson[]): void {
  const { stage, desk, tell } = year;
  const { minutesAgo, member } = stage;
  const images = new Map<number, Promise<Buffer>>();
  for (const [minutes, key, usd] of RECEIPTS) {
    const amount = toCents(usd);
    const given: Deposit = { plan: usd > 25_000 ? 'Silver' : 'Starter', wallet: 'bitcoin', amount };
    const image = images.get(usd) ?? stage.drawReceipt(given, minutesAgo(minutes));
    images.set(usd, image);
    tell(minutesAgo(minutes), async () => stage.deposit(key, given, await image));
  }
  for (const [minutes, key, usd] of WITHDRAWALS) {
    const index = investors.findIndex((one) => one.key === key);
    const payout = bankOf(investors[index]?.fullName ?? key, index);
    const id = newId();
    const amount = toCents(usd);
    tell(minutesAgo(minutes), () => requestWithdrawal(year, { key, id, amount, payout }));
    if (key === MARKED)
      tell(minutesAgo(minutes - 60), () =>
        desk.call('joan', 'decideWithdrawal', { id, body: { status: 'ready' } }),
      );
  }
  for (const [minutes, key] of PASSPORTS) {
    const person = investors.find((one) => one.key === key);
    if (person) tell(minutesAgo(minutes), () => sendPassport(year, person));
  }
  tell(minutesAgo(155), () =>
    desk.call('helena', 'editWallet', { id: member('desmond').id, body: GOODWILL }),
  );
}

const toCents = (usd: number): Cents => usd * 100;
