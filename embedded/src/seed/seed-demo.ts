import { randomBytes } from 'node:crypto';
import type { AuthService } from '@candor/auth/service';
import { DEPOSIT_WALLET_LABELS, type DepositWallet } from '@candor/contracts/deposit-wallets';
import { type Cents, formatUsd } from '@candor/contracts/money';
import type { PlanName } from '@candor/contracts/plans';
import { newId } from '@candor/kit/mongo/new-id';
import type { TravellingClock } from '@candor/kit/threads/travelling-clock';
import type { PaymentsService, Requester } from '@candor/payments/service';
import type { UsersService } from '@candor/users/service';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';
import { sampleIdentity } from './sample-identity.ts';
import { sampleReceipt } from './sample-receipt.ts';

/** Credentials of a demo account. */
export interface DemoAccount {
  role: string;
  fullName: string;
  email: string;
  username: string;
  password: string;
}

export interface SeedDeps {
  auth: Pick<AuthService, 'useCases'>;
  payments: Pick<PaymentsService, 'useCases'>;
  users: Pick<UsersService, 'useCases'>;
  clock: TravellingClock;
  /** Resolves once every event written so far has been handled. */
  settled: () => Promise<void>;
}

/** Three groups of letters and digits, without characters that are easily confused. */
function readablePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]);
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-');
}

const DAY_MS = 86_400_000;

/** Fictional; the routing number is one that payment programs use for tests. */
const AMARAS_BANK = {
  withdrawalType: 'bank transfer',
  walletAddress: null,
  accountNumber: '0000 1234 4471',
  accountName: 'Amara Lindqvist',
  bankName: 'Sample Bank',
  routingNumber: '110000000',
} as const;

/**
 * Fills an empty installation with sample accounts and several weeks of history. It calls the services' use cases, so
 * every figure of the demo is backed by ledger entries.
 */
export async function seedDemo({
  auth,
  payments,
  users,
  clock,
  settled,
}: SeedDeps): Promise<DemoAccount[]> {
  const present = new Date();
  const people = new Map<string, Requester>();
  const accounts: DemoAccount[] = [];
  let receipts = 0;

  const at = (daysAgo: number, hour = 10, minute = 0) => {
    const moment = new Date(present.getTime() - daysAgo * DAY_MS);
    moment.setUTCHours(hour, minute, 0, 0);
    clock.travelTo(moment < present ? moment : present);
  };
  const findRequester = (key: string): Requester => {
    const requester = people.get(key);
    if (!requester) throw new Error(`the demo has no person "${key}"`);
    return requester;
  };

  async function join(person: DemoPerson): Promise<void> {
    at(person.joinedDaysAgo, 9);
    const password = readablePassword();
    const { key, joinedDaysAgo: _, ...registration } = person;
    const { role, fullName, email, username } = registration;
    const inviter = DEMO_PEOPLE.find((other) => other.key === person.referrer);
    const referrer = inviter?.referralCode;
    const created = await auth.useCases.createVerifiedAccount({
      ...registration,
      password,
      referrer,
    });
    people.set(key, { id: created.id, role, name: fullName, email });
    accounts.push({ role, fullName, email, username, password });
    await settled();
  }

  async function deposit(
    key: string,
    plan: PlanName,
    wallet: DepositWallet,
    amount: Cents,
  ): Promise<string> {
    receipts += 1;
    const file = await sampleReceipt({
      amountUsd: formatUsd(amount),
      wallet: DEPOSIT_WALLET_LABELS[wallet],
      date: clock.now(),
      number: receipts,
    });
    const receipt = await payments.useCases.submitReceipt({
      by: findRequester(key),
      amount,
      plan,
      wallet,
      file,
      id: newId(),
    });
    await settled();
    return receipt.id;
  }

  async function decide(
    id: string,
    status: 'successful' | 'rejected',
    reason: string | null = null,
  ): Promise<void> {
    await payments.useCases.decideReceipt({
      id,
      by: findRequester('admin'),
      status,
      amount: null,
      reason,
      key: null,
    });
    await settled();
  }

  async function sendIdentity(key: string, country: string, number: string): Promise<string> {
    const by = findRequester(key);
    const { id } = await users.useCases.submitKyc({
      by,
      form: {
        documentType: 'passport',
        documentNumber: number,
        country,
        expiresOn: `${present.getUTCFullYear() + 6}-04-30`,
      },
      files: {
        front: await sampleIdentity({ fullName: by.name, number, kind: 'document' }),
        selfie: await sampleIdentity({ fullName: by.name, number, kind: 'selfie' }),
      },
      id: newId(),
    });
    await settled();
    return id;
  }

  async function adjust(
    key: string,
    action: 'top-up' | 'deduct',
    amount: Cents,
    details: string,
  ): Promise<void> {
    const proposed = await payments.useCases.editWallet({
      accountId: findRequester(key).id,
      by: findRequester('admin'),
      wallet: 'totalProfit',
      action,
      amount,
      details,
      id: newId(),
    });
    if (proposed.status === 'proposed') {
      await payments.useCases.decideAdjustment({
        id: proposed.id,
        by: findRequester('second'),
        status: 'approved',
        reason: null,
        key: null,
      });
    }
    await settled();
  }

  try {
    for (const person of DEMO_PEOPLE.filter(({ role }) => role !== 'investor')) await join(person);
    const [amara, jonas, priya] = DEMO_PEOPLE.filter(({ role }) => role === 'investor');
    if (!amara || !jonas || !priya) throw new Error('the demo needs three investors');

    await join(amara);
    at(84, 10);
    const identity = await sendIdentity('amara', 'SE', 'SAMPLE 4471');
    at(84, 14, 30);
    await users.useCases.decideKyc({
      id: identity,
      by: findRequester('admin'),
      status: 'verified',
      reason: null,
      key: null,
    });
    await settled();
    at(80, 11);
    const unreadable = await deposit('amara', 'Starter', 'bitcoin', 1_000_000);
    at(80, 15, 20);
    await decide(unreadable, 'rejected', 'the amount on the image cannot be read');
    at(79, 9, 30);
    const first = await deposit('amara', 'Starter', 'bitcoin', 1_000_000);
    at(79, 12, 40);
    await decide(first, 'successful');
    at(70, 18, 5);
    await payments.useCases.createConfirmedDestination({
      accountId: findRequester('amara').id,
      payout: AMARAS_BANK,
    });
    at(54, 9);
    await adjust('amara', 'top-up', 40_000, 'profit of the week, Starter');
    at(53, 9);
    await adjust('amara', 'top-up', 40_000, 'profit of the week, Starter');
    at(52, 10);
    await adjust('amara', 'deduct', 40_000, 'entered twice, see the credit of the day before');
    await join(jonas);
    at(38, 13);
    const jonasFirst = await deposit('jonas', 'Silver', 'ethereum', 2_650_000);
    at(37, 9, 15);
    await decide(jonasFirst, 'successful');
    at(26, 9);
    await adjust('amara', 'top-up', 185_000, 'profit of the week, Starter');
    at(20, 9);
    await adjust('jonas', 'top-up', 92_500, 'profit of the week, Silver');
    await join(priya);
    at(9, 16);
    const priyaFirst = await deposit('priya', 'Starter', 'bitcoin', 525_000);
    at(8, 10, 5);
    await decide(priyaFirst, 'successful');
    at(1, 10, 12);
    await payments.useCases.requestWithdrawal({
      by: findRequester('amara'),
      amount: 50_000,
      currency: 'USD',
      target: { payout: AMARAS_BANK },
      id: newId(),
    });
    clock.travelTo(new Date(present.getTime() - 5 * 3_600_000));
    await deposit('amara', 'Starter', 'bitcoin', 600_000);
    clock.travelTo(new Date(present.getTime() - 3 * 3_600_000));
    await deposit('jonas', 'Silver', 'ethereum', 2_700_000);
    clock.travelTo(new Date(present.getTime() - 3_600_000));
    await deposit('priya', 'Starter', 'bitcoin', 550_000);
    clock.travelTo(new Date(present.getTime() - 2_400_000));
    await sendIdentity('priya', 'IN', 'SAMPLE 8802');
  } finally {
    clock.returnToPresent();
  }
  await settled();
  return accounts;
}
