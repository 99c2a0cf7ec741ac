import { randomBytes } from 'node:crypto';
import type { Role } from '@candor/contracts/auth';
import type { EventEnvelope, EventPayloads, EventQueue, EventType } from '@candor/contracts/events';
import { EVENT_QUEUES } from '@candor/contracts/events';
import { startMongoServer } from '@candor/embedded-mongo/server';
import { systemClock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import { createMemoryStore, type MemoryStore } from '@candor/kit/testing/memory-store';
import { openTestDatabase } from '@candor/kit/testing/test-mongo';
import { createTestTokens } from '@candor/kit/testing/test-tokens';
import mongoose from 'mongoose';
import { entryOf } from '../src/data/entry-model.ts';
import { WALLET_ACCOUNTS } from '../src/domain/balances.ts';
import { verifyChain } from '../src/domain/verify-chain.ts';
import type { UploadLimits } from '../src/images/receipt-image.ts';
import { createPaymentsService, type PaymentsService } from '../src/service.ts';
import type { PaymentsSettings } from '../src/settings.ts';
import { editWallet } from '../src/use-cases/edit-wallet.ts';

export const SETTINGS: PaymentsSettings = {
  bucket: 'receipts-test',
  depositAddresses: { bitcoin: 'bc1q-test', ethereum: '0x-test', xrp: null },
  bitcoinRate: { usd: 51_669.45, asOf: '2024-02-20T00:00:00.000Z' },
  adjustmentThreshold: 100_000,
  referralReward: 5_000,
  receiptDueHours: 24,
  withdrawalDueHours: 48,
};

export interface Answer {
  status: number;
  body: {
    status: string;
    code?: string;
    message?: string;
    fields?: Record<string, string>;
    data: { data: never; page?: never };
  };
}

export interface Person {
  id: string;
  role: Role;
  token: string;
}

/** A payments service over HTTP with a database of its own, and a second instance on the same database. */
export async function openPayments(
  options: {
    instances?: number;
    objects?: MemoryStore;
    uploads?: UploadLimits;
    settings?: Partial<PaymentsSettings>;
  } = {},
) {
  const log = createLogger('test', { level: 'silent' });
  const database = await openTestDatabase(() => startMongoServer({}));
  const tokens = await createTestTokens(systemClock);
  const objects = options.objects ?? createMemoryStore();
  const bus = createMemoryBus({ log });
  await bus.start();
  const published: EventEnvelope[] = [];
  // Queues of other services: taken note of, so that publishing ends.
  for (const queue of Object.keys(EVENT_QUEUES) as EventQueue[]) {
    if (queue.startsWith('payments.')) continue;
    await bus.consume(queue, async (event) => {
      if (!published.some(({ id }) => id === event.id)) published.push(event);
    });
  }

  const services: PaymentsService[] = [];
  const servers: Awaited<ReturnType<typeof listen>>[] = [];
  const closers: (() => Promise<void>)[] = [];
  for (let index = 0; index < (options.instances ?? 1); index += 1) {
    const connection =
      index === 0
        ? database.connection
        : await mongoose
            .createConnection(database.uri, { dbName: database.connection.name })
            .asPromise();
    if (index > 0) closers.push(() => connection.close());
    const service = createPaymentsService({
      connection,
      bus,
      objects,
      clock: systemClock,
      log,
      verifyToken: tokens.verifyToken,
      settings: { ...SETTINGS, ...options.settings },
      uploads: options.uploads,
    });
    await service.start();
    services.push(service);
    servers.push(await listen(service.app, { port: 0, host: '127.0.0.1' }));
  }
  const service = firstOf(services);

  async function person(role: Role = 'investor', name = 'Amara Lindqvist'): Promise<Person> {
    const id = randomBytes(12).toString('hex');
    const email = `${id}@mail.example`;
    await service.context.data.owners.create({ _id: id, fullName: name, email });
    return { id, role, token: await tokens.sign({ sub: id, role, name, email }) };
  }

  async function call(
    who: Person | null,
    method: string,
    path: string,
    body?: unknown,
    extra: { headers?: Record<string, string>; instance?: number } = {},
  ): Promise<Answer> {
    const port = servers[extra.instance ?? 0]?.port;
    const isForm = body instanceof FormData;
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method,
      headers: {
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...extra.headers,
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    });
    const type = response.headers.get('content-type') ?? '';
    return {
      status: response.status,
      body: type.includes('json')
        ? await response.json()
        : ((await response.arrayBuffer()) as never),
    };
  }

  /** Gives somebody profit to withdraw, by an entry of its own. */
  async function fund(who: Person, cents: number): Promise<void> {
    await editWallet(
      {
        ...service.context,
        settings: { ...SETTINGS, adjustmentThreshold: Number.MAX_SAFE_INTEGER },
      },
      {
        accountId: who.id,
        by: { id: 'f'.repeat(24), role: 'admin', name: 'Admin', email: 'admin@mail.example' },
        wallet: 'totalProfit',
        action: 'top-up',
        amount: cents,
        details: 'test funds',
        key: null,
      },
    );
  }

  /** A wallet's entries, after checking everything that must hold of any chain. */
  async function soundEntries(walletId: string) {
    const documents = await service.context.data.entries.find({ walletId }).sort({ seq: 1 }).lean();
    const entries = documents.map(entryOf);
    const fault = verifyChain(entries);
    if (fault) throw new Error(`entry ${fault.seq} of ${walletId}: ${fault.problem}`);
    for (const entry of entries) {
      for (const account of WALLET_ACCOUNTS) {
        if (entry.balances[account] < 0) throw new Error(`${account} below zero at ${entry.seq}`);
      }
    }
    return entries;
  }

  function eventsOf<T extends EventType>(type: T): EventPayloads[T][] {
    return published
      .filter((event) => event.type === type)
      .map((event) => event.payload as EventPayloads[T]);
  }

  return {
    service,
    services,
    server: firstOf(servers).server,
    /** Address of its API. */
    base: `http://127.0.0.1:${firstOf(servers).port}/api/v1`,
    objects,
    bus,
    published,
    database,
    person,
    call,
    fund,
    soundEntries,
    eventsOf,
    async close() {
      for (const server of servers) await server.close(500);
      for (const one of services) await one.stop();
      await bus.stop();
      for (const close of closers) await close();
      await database.close();
    },
  };
}

function firstOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('at least one is needed');
  return first;
}

export type PaymentsHarness = Awaited<ReturnType<typeof openPayments>>;
