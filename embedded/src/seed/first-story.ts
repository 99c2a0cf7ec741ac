import type { Cents } from '@candor/contracts/money';
import { newId } from '@candor/kit/mongo/new-id';
import { DEMO_PEOPLE } from './demo-people.ts';
import type { Deposit, SeedDeps, Stage } from './stage.ts';
import type { Step } from './step.ts';

/** Fictional; the routing number is one that payment programs use for tests. */
const AMARAS_BANK = {
  withdrawalType: 'bank transfer',
  walletAddress: null,
  accountNumber: '0000 1234 4471',
  accountName: 'Amara Lindqvist',
  bankName: 'Sample Bank',
  routingNumber: '110000000',
} as const;

/** The story of the accounts that visitors use: several weeks of three investors. */
export function firstStory({ payments, users }: SeedDeps, stage: Stage): Step[] {
  const { daysAgo, minutesAgo, member } = stage;
  const steps: Step[] = [];
  const at = (moment: Date, act: Step['act']) => steps.push({ at: moment, act });

  for (const joinedDaysAgo of new Set(DEMO_PEOPLE.map((person) => person.joinedDaysAgo)))
    at(daysAgo(joinedDaysAgo, 9), async () => {
      // One after the other, as the start lists them.
      for (const person of DEMO_PEOPLE)
        if (person.joinedDaysAgo === joinedDaysAgo) await stage.join(person, DEMO_PEOPLE);
    });

  function deposit(moment: Date, key: string, given: Deposit): () => string {
    let id = '';
    at(moment, async () => {
      id = await stage.deposit(key, given, await stage.drawReceipt(given));
    });
    return () => id;
  }

  function decide(moment: Date, receiptId: () => string, reason: string | null = null): void {
    at(moment, () =>
      payments.useCases.decideReceipt({
        id: receiptId(),
        by: member('admin'),
        status: reason ? 'rejected' : 'successful',
        amount: null,
        reason,
        key: null,
      }),
    );
  }

  function adjust(
    moment: Date,
    key: string,
    given: { action: 'top-up' | 'deduct'; amount: Cents; details: string },
  ): void {
    at(moment, async () => {
      const proposed = await payments.useCases.editWallet({
        accountId: member(key).id,
        by: member('admin'),
        wallet: 'totalProfit',
        ...given,
        id: newId(),
      });
      if (proposed.status !== 'proposed') return;
      await payments.useCases.decideAdjustment({
        id: proposed.id,
        by: member('second'),
        status: 'approved',
        reason: null,
        key: null,
      });
    });
  }

  const profit = (amount: Cents, plan: string) =>
    ({ action: 'top-up', amount, details: `profit of the week, ${plan}` }) as const;

  let identity = '';
  at(daysAgo(84), async () => {
    identity = await stage.sendIdentity('amara', 'SE', 'SAMPLE 4471');
  });
  at(daysAgo(84, 14, 30), () =>
    users.useCases.decideKyc({
      id: identity,
      by: member('admin'),
      status: 'verified',
      reason: null,
      key: null,
    }),
  );
  const amaras = { plan: 'Starter', wallet: 'bitcoin', amount: 1_000_000 } as const;
  const unreadable = deposit(daysAgo(80, 11), 'amara', amaras);
  decide(daysAgo(80, 15, 20), unreadable, 'the amount on the image cannot be read');
  decide(daysAgo(79, 12, 40), deposit(daysAgo(79, 9, 30), 'amara', amaras));
  at(daysAgo(70, 18, 5), () =>
    payments.useCases.createConfirmedDestination({
      accountId: member('amara').id,
      payout: AMARAS_BANK,
    }),
  );
  adjust(daysAgo(54, 9), 'amara', profit(40_000, 'Starter'));
  adjust(daysAgo(53, 9), 'amara', profit(40_000, 'Starter'));
  const twice = 'entered twice, see the credit of the day before';
  adjust(daysAgo(52), 'amara', { action: 'deduct', amount: 40_000, details: twice });
  const jonas = { plan: 'Silver', wallet: 'ethereum' } as const;
  const jonasFirst = deposit(daysAgo(38, 13), 'jonas', { ...jonas, amount: 2_650_000 });
  decide(daysAgo(37, 9, 15), jonasFirst);
  adjust(daysAgo(26, 9), 'amara', profit(185_000, 'Starter'));
  adjust(daysAgo(20, 9), 'jonas', profit(92_500, 'Silver'));
  const priya = { plan: 'Starter', wallet: 'bitcoin' } as const;
  decide(daysAgo(8, 10, 5), deposit(daysAgo(9, 16), 'priya', { ...priya, amount: 525_000 }));
  at(daysAgo(1, 10, 12), () =>
    payments.useCases.requestWithdrawal({
      by: member('amara'),
      amount: 50_000,
      currency: 'USD',
      target: { payout: AMARAS_BANK },
      id: newId(),
    }),
  );
  deposit(minutesAgo(300), 'amara', { ...amaras, amount: 600_000 });
  deposit(minutesAgo(180), 'jonas', { ...jonas, amount: 2_700_000 });
  deposit(minutesAgo(60), 'priya', { ...priya, amount: 550_000 });
  at(minutesAgo(40), () => stage.sendIdentity('priya', 'IN', 'SAMPLE 8802'));
  return steps;
}
