import type { Cents } from '@candor/contracts/money';
import { newId } from '@candor/kit/mongo/new-id';
import type { InvestorPlan } from './investor-plans.ts';
import { creditedUntil, type Rates } from './profit-runs.ts';
import { weekAgo, type Year } from './year.ts';

const BANKS = ['Sample Bank', 'Specimen Savings', 'Example Credit Union'];
const REJECTIONS = [
  'The account holder is not the owner of this account',
  'The bank returned the payment: the account is closed',
  'You asked us to cancel this by telephone',
];
const USD = 100;
const STEP = 50 * USD;
const LEAST = 100 * USD;
/** Below the amount that needs two admins. */
const MOST = 4_950 * USD;

type Outcome = 'paid' | 'rejected' | 'cancelled';

/** What becomes of an investor's withdrawals, in turn. */
const OUTCOMES: readonly Outcome[] = [
  'paid',
  'paid',
  'cancelled',
  'paid',
  'paid',
  'rejected',
  'paid',
];

/** Fictional; the routing number is one that payment programs use for tests. */
export const bankOf = (fullName: string, index: number) =>
  ({
    withdrawalType: 'bank transfer',
    walletAddress: null,
    accountNumber: `0000 ${2_100 + index * 37} ${4_300 + index * 53}`,
    accountName: fullName,
    bankName: BANKS[index % BANKS.length] ?? null,
    routingNumber: '110000000',
  }) as const;

/**
 * Requests on Thursdays, of what the runs until then have credited, and payouts on Fridays.
 * @returns what is left of the profit
 */
export function tellWithdrawals(
  year: Year,
  { person, deposits }: InvestorPlan,
  given: { index: number; rates: ReadonlyMap<number, Rates> },
): Cents {
  const { payments, stage, random, tell } = year;
  const { index, rates } = given;
  const { key, fullName } = person;
  const payout = bankOf(fullName, index);
  const begins = (deposits[0]?.weekAgo ?? 0) - random.whole(6, 9);
  let taken: Cents = 0;
  let turn = index;
  let isFirst = true;
  for (let ago = begins; ago >= 1; ago -= random.whole(15, 24)) {
    const available = creditedUntil(deposits, rates, ago) - taken;
    const wanted = Math.floor((available * random.whole(35, 70)) / 100 / STEP) * STEP;
    const amount = Math.min(wanted, MOST);
    if (amount < LEAST) continue;
    const outcome = OUTCOMES[turn % OUTCOMES.length] ?? 'paid';
    turn += 1;
    if (outcome === 'paid') taken += amount;
    const week = weekAgo(year, ago);
    const saves = isFirst;
    isFirst = false;
    const id = newId();
    tell(week.at(3, 11, random.pick([0, 30]) + random.whole(0, 29)), async () => {
      if (saves)
        await payments.useCases.createConfirmedDestination({
          accountId: stage.member(key).id,
          payout,
        });
      await requestWithdrawal(year, { key, id, amount, payout });
    });
    tellDecision(year, { key, id, ago, outcome });
  }
  return creditedUntil(deposits, rates, 0) - taken;
}

/** Requests a payout as this investor. */
export async function requestWithdrawal(
  { payments, stage }: Pick<Year, 'payments' | 'stage'>,
  given: { key: string; id: string; amount: Cents; payout: ReturnType<typeof bankOf> },
): Promise<void> {
  const { key, id, amount, payout } = given;
  const by = stage.member(key);
  await payments.useCases.requestWithdrawal({
    by,
    amount,
    currency: 'USD',
    target: { payout },
    id,
  });
}

/** Joan pays: she credits nobody. */
function tellDecision(
  { desk, payments, stage, random, tell, weeks }: Year,
  given: { key: string; id: string; ago: number; outcome: Outcome },
): void {
  const { key, id, ago, outcome } = given;
  const week = weekAgo({ weeks }, ago);
  if (outcome === 'cancelled') {
    tell(week.at(3, 20, random.whole(0, 59)), () =>
      payments.useCases.decideWithdrawal({
        id,
        by: stage.member(key),
        status: 'cancelled',
        paymentReference: null,
        reason: null,
        key: null,
      }),
    );
    return;
  }
  const number = String(random.whole(1_000, 9_999));
  const body =
    outcome === 'paid'
      ? { status: 'successful', paymentReference: `WIRE ${number}` }
      : { status: 'rejected', reason: random.pick(REJECTIONS) };
  tell(week.at(4, 10, random.whole(0, 7)), () =>
    desk.call('joan', 'decideWithdrawal', { id, body }),
  );
}
