import type { Role } from '@candor/contracts/auth';
import type { UploadLimits } from '@candor/kit/images/uploaded-images';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { createMemoryStore, type MemoryStore } from '@candor/kit/testing/memory-store';
import type { TestClock } from '@candor/kit/testing/test-clock';
import type { StartServer } from '@candor/kit/testing/test-mongo';
import { newId, openServiceHarness } from '@candor/platform/testing/service-harness';
import { adjustmentDrafts } from '../src/adjustments/rules/adjustment.ts';
import { readBalance, WALLET_ACCOUNTS } from '../src/ledger/rules/balances.ts';
import { verifyChain } from '../src/ledger/rules/verify-chain.ts';
import type { RunPace } from '../src/reconciliation/perform-book-run.ts';
import { createPaymentsService } from '../src/service.ts';
import type { PaymentsSettings } from '../src/settings.ts';

const UNLIMITED = { day: Number.MAX_SAFE_INTEGER, week: Number.MAX_SAFE_INTEGER };

export const SETTINGS: PaymentsSettings = {
  bucket: 'receipts-test',
  depositAddresses: { bitcoin: 'bc1q-test', ethereum: '0x-test', xrp: null },
  bitcoinRate: { usd: 51_669.45, asOf: '2024-02-20T00:00:00.000Z' },
  currencyRates: [{ currency: 'EUR', usd: 1.08, asOf: '2024-02-20T00:00:00.000Z' }],
  rateMaxAgeMinutes: 15,
  payoutDestinations: 'optional',
  payoutDestinationDelayHours: 24,
  credentialsResetHoldHours: 48,
  adjustmentThreshold: 100_000,
  makerLimits: UNLIMITED,
  walletLimits: UNLIMITED,
  proposalHours: 72,
  payoutThreshold: Number.MAX_SAFE_INTEGER,
  recentCreditDays: 0,
  referralReward: 5_000,
  kycWithdrawalLimit: Number.MAX_SAFE_INTEGER,
  secondFactorFrom: 0,
  receiptDueHours: 24,
  withdrawalDueHours: 48,
  reconciliation: { quickMinutes: 0, fullHours: 0 },
  checkpointSecret: 'the secret of the tests, long enough',
};

/** Runs begin almost at once. */
const QUICK_RUNS: RunPace = { everyMs: 100, pauseMs: 0, waitMs: 15_000 };

/** An account that calls the API and may own a wallet. */
export interface Person {
  id: string;
  role: Role;
  token: string;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Index of the instance to call; 0 by default. */
  instance?: number;
}

export interface Answer {
  status: number;
  body: {
    status: string;
    code?: string;
    message?: string;
    fields?: Record<string, string>;
    subject?: string;
    data: { data: never; page?: never };
  };
}

export interface OpenPayments {
  instances?: number;
  objects?: MemoryStore;
  uploads?: UploadLimits;
  settings?: Partial<PaymentsSettings>;
  clock?: TestClock;
  /** The database is there instead. */
  startServer?: StartServer;
}

/** Starts one or more instances of the payments service on one database, called over HTTP. */
export async function openPayments(options: OpenPayments = {}) {
  const { objects = createMemoryStore(), uploads } = options;
  const settings = { ...SETTINGS, ...options.settings };
  const harness = await openServiceHarness({
    name: 'payments',
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.startServer ? { startServer: options.startServer } : {}),
  });
  const start = () =>
    harness.startInstance((deps) =>
      createPaymentsService({ ...deps, objects, uploads, settings, runPace: QUICK_RUNS }),
    );
  const first = await start();
  const instances = [first];
  while (instances.length < (options.instances ?? 1)) instances.push(await start());
  const { service } = first;

  const signers = new Map<string, () => Promise<string>>();

  async function person(role: Role = 'investor', name = 'Amara Lindqvist'): Promise<Person> {
    const id = newId();
    const email = `${id}@mail.example`;
    await service.context.data.owners.save({ id, fullName: name, email });
    const sign = () => harness.tokens.sign({ sub: id, role, name, email });
    signers.set(id, sign);
    return { id, role, token: await sign() };
  }

  /** Announces the registration of a person with these codes. */
  async function register(
    who: Person,
    codes: { referralCode: string; referrer?: string },
  ): Promise<void> {
    const registered = {
      accountId: who.id,
      fullName: 'Amara Lindqvist',
      email: `${who.id}@mail.example`,
      username: 'amaral',
      role: who.role,
      country: 'Sweden',
      countryCode: '+46',
      phone: '+46 70 123 45 67',
      referrer: null,
      isEmailVerified: true,
      registeredAt: new Date().toISOString(),
      ...codes,
    };
    await harness.bus.publish(makeEvent('auth.account-registered.v1', registered, new Date()));
  }

  async function call(
    who: Person | null,
    method: string,
    path: string,
    body?: unknown,
    { headers, instance = 0 }: CallOptions = {},
  ): Promise<Answer> {
    const called = instances[instance] ?? first;
    // A token ends while a test moves its clock.
    const token = who && options.clock ? await signers.get(who.id)?.() : who?.token;
    const answer = await called.call(method, path, { token, headers, body });
    return { status: answer.status, body: answer.body as Answer['body'] };
  }

  /** Posts profit to the person's wallet, which counts towards no limit. */
  async function fund(who: Person, cents: number): Promise<void> {
    const { clock } = service.context;
    const adjustment = {
      id: newId(),
      accountId: who.id,
      wallet: 'totalProfit' as const,
      action: 'top-up' as const,
      amount: cents,
      details: 'test funds',
      status: 'approved' as const,
      maker: { id: 'f'.repeat(24), role: 'admin' as const },
      decision: null,
      correlationId: 'test',
      createdAt: clock.now(),
    };
    await service.context.ledger.post({
      ...adjustmentDrafts(adjustment).posted,
      sourceId: `direct-adjustment:${adjustment.id}`,
    });
  }

  /** Returns a wallet's entries after verifying its chain and that no account was ever negative. */
  async function soundEntries(walletId: string) {
    const entries = await service.context.data.entries.chain(walletId);
    const fault = verifyChain(entries);
    if (fault) throw new Error(`entry ${fault.seq} of ${walletId}: ${fault.problem}`);
    for (const entry of entries) {
      for (const account of WALLET_ACCOUNTS) {
        if (readBalance(entry.balances, account) < 0)
          throw new Error(`${account} below zero at ${entry.seq}`);
      }
    }
    return entries;
  }

  /** A raw collection, for tests that tamper with documents or count them. */
  const raw = (name: string) => harness.database.connection.collection(name);

  return {
    ...harness,
    /** Starts another instance and returns its index. */
    addInstance: async () => instances.push(await start()) - 1,
    raw,
    service,
    services: instances.map((instance) => instance.service),
    server: first.server.server,
    /** Address of the first instance's API. */
    base: `${first.url}/api/v1`,
    objects,
    person,
    register,
    call,
    fund,
    soundEntries,
    findEvents: harness.findPublished,
  };
}

export type PaymentsHarness = Awaited<ReturnType<typeof openPayments>>;
