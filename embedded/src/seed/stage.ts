import { randomBytes } from 'node:crypto';
import type { AuthService } from '@candor/auth/service';
import { DEPOSIT_WALLET_LABELS, type DepositWallet } from '@candor/contracts/deposit-wallets';
import { type Cents, formatUsd } from '@candor/contracts/money';
import type { PlanName } from '@candor/contracts/plans';
import type { ServiceName } from '@candor/contracts/topology';
import { newId } from '@candor/kit/mongo/new-id';
import type { TravellingClock } from '@candor/kit/threads/travelling-clock';
import type { PaymentsService, Requester } from '@candor/payments/service';
import type { UsersService } from '@candor/users/service';
import type { DemoPerson } from './demo-people.ts';
import { sampleIdentity } from './sample-identity.ts';
import { sampleReceipt } from './sample-receipt.ts';

export interface SeedDeps {
  auth: Pick<AuthService, 'useCases'>;
  payments: Pick<PaymentsService, 'useCases'>;
  users: Pick<UsersService, 'useCases'>;
  clock: TravellingClock;
  /** Base URL of each service. */
  upstreams: Record<ServiceName, string>;
  /** Adds this to the profit that the list of accounts shows, as a lost update would: the ledger stays as it is. */
  misshow: (accountId: string, profit: Cents) => Promise<void>;
  /** Resolves when a profit run is announced to have changed, or after a while. */
  runChanged: () => Promise<unknown>;
  /** Resolves once every event written so far has been handled. */
  settled: () => Promise<void>;
}

/** Credentials of a demo account. */
export interface DemoAccount {
  role: string;
  fullName: string;
  email: string;
  username: string;
  password: string;
}

/** What a receipt says. */
export interface Deposit {
  plan: PlanName;
  wallet: DepositWallet;
  amount: Cents;
}

/** An account that has joined. */
export interface Member extends Requester {
  username: string;
  password: string;
}

/** Three groups of letters and digits, without characters that are easily confused. */
function readablePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]);
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-');
}

const DAY_MS = 86_400_000;

/** What the people of the demonstration do, by the services' use cases and at the time that the clock shows. */
export function createStage({ auth, payments, users, clock }: SeedDeps, present: Date) {
  const members = new Map<string, Member>();
  let receipts = 0;

  const member = (key: string): Member => {
    const found = members.get(key);
    if (!found) throw new Error(`the demo has no person "${key}"`);
    return found;
  };

  return {
    present,
    member,
    /** A moment of an earlier day; not later than the present. */
    daysAgo(days: number, hour = 10, minute = 0): Date {
      const moment = new Date(present.getTime() - days * DAY_MS);
      moment.setUTCHours(hour, minute, 0, 0);
      return moment < present ? moment : present;
    },
    minutesAgo: (minutes: number) => new Date(present.getTime() - minutes * 60_000),

    /** @param people in which the person's referrer is found */
    async join(person: DemoPerson, people: readonly DemoPerson[]): Promise<void> {
      const password = readablePassword();
      const { key, joinedDaysAgo: _, ...registration } = person;
      const { role, fullName: name, email, username } = registration;
      const inviter = people.find((other) => other.key === person.referrer);
      const created = await auth.useCases.createVerifiedAccount({
        ...registration,
        password,
        referrer: inviter?.referralCode,
      });
      members.set(key, { id: created.id, role, name, email, username, password });
    },

    /** The credentials of those who have joined. */
    accounts: (keys: readonly string[]): DemoAccount[] =>
      keys.map((key) => {
        const { role, name, email, username, password } = member(key);
        return { role, fullName: name, email, username, password };
      }),

    drawReceipt({ amount, wallet }: Deposit, date = clock.now()): Promise<Buffer> {
      receipts += 1;
      return sampleReceipt({
        amountUsd: formatUsd(amount),
        wallet: DEPOSIT_WALLET_LABELS[wallet],
        date,
        number: receipts,
      });
    },

    /** Sends a receipt, and returns its id. */
    async deposit(key: string, { plan, wallet, amount }: Deposit, image: Buffer): Promise<string> {
      const receipt = await payments.useCases.submitReceipt({
        by: member(key),
        amount,
        plan,
        wallet,
        file: image,
        id: newId(),
      });
      return receipt.id;
    },

    /** Sends the pictures of a passport, and returns the id of the submission. */
    async sendIdentity(key: string, country: string, number: string): Promise<string> {
      const by = member(key);
      const picture = (kind: 'document' | 'selfie') =>
        sampleIdentity({ fullName: by.name, number, kind });
      const { id } = await users.useCases.submitKyc({
        by,
        form: {
          documentType: 'passport',
          documentNumber: number,
          country,
          expiresOn: `${present.getUTCFullYear() + 6}-04-30`,
        },
        files: { front: await picture('document'), selfie: await picture('selfie') },
        id: newId(),
      });
      return id;
    },
  };
}

export type Stage = ReturnType<typeof createStage>;
