import { randomBytes } from 'node:crypto';
import type { Role } from '@candor/contracts/auth';
import type { Page } from '@candor/contracts/envelope';
import {
  EVENT_QUEUES,
  type EventEnvelope,
  type EventPayloads,
  type EventQueue,
  type EventType,
} from '@candor/contracts/events';
import { startMongoServer } from '@candor/embedded-mongo/server';
import { systemClock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import { openTestDatabase } from '@candor/kit/testing/test-mongo';
import { createTestTokens } from '@candor/kit/testing/test-tokens';
import { createUsersService } from '../src/service.ts';

export interface Answer<T = unknown> {
  status: number;
  code?: string;
  fields?: Record<string, string>;
  data: T;
  page: Page;
}

export const newId = () => randomBytes(12).toString('hex');

/** The users service over HTTP, with a database of its own and a bus on which every event is noted. */
export async function openUsers() {
  const log = createLogger('users-test', { level: 'silent' });
  const database = await openTestDatabase(() => startMongoServer({}));
  const tokens = await createTestTokens(systemClock);
  const bus = createMemoryBus({ log, backoffMs: 5 });
  await bus.start();
  const told: EventEnvelope[] = [];
  // Queues of other services are taken from, so that publishing ends.
  for (const queue of Object.keys(EVENT_QUEUES) as EventQueue[]) {
    if (!queue.startsWith('users.')) await bus.consume(queue, async () => {});
  }
  await bus.listen(['users.referral-qualified.v1'], (event) => {
    told.push(event);
  });
  const service = createUsersService({
    connection: database.connection,
    bus,
    clock: systemClock,
    log,
    verifyToken: tokens.verifyToken,
  });
  await service.start();
  const server = await listen(service.app, { port: 0, host: '127.0.0.1' });

  return {
    service,
    bus,
    connection: database.connection,
    /** Events this service told of one account. */
    toldOf<T extends 'users.referral-qualified.v1'>(
      type: T,
      accountId: string,
    ): EventPayloads[T][] {
      return told
        .filter((event) => event.type === type)
        .map((event) => event.payload as EventPayloads[T])
        .filter((payload) => Object.values(payload).includes(accountId));
    },
    tokenOf(who: { id: string; role?: Role; name?: string; email?: string }) {
      const { id, ...claims } = who;
      return tokens.sign({ sub: id, ...claims });
    },
    async call<T>(
      token: string | null,
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer<T>> {
      const response = await fetch(`http://127.0.0.1:${server.port}/api/v1${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body:
          body === undefined || typeof body === 'string' ? (body as string) : JSON.stringify(body),
      });
      const json = await response.json();
      const { code, fields } = json;
      return {
        status: response.status,
        code,
        fields,
        data: json.data?.data,
        page: json.data?.page,
      };
    },
    async close() {
      await server.close();
      await service.stop();
      await bus.stop();
      await database.close();
    },
  };
}

export type Users = Awaited<ReturnType<typeof openUsers>>;

export function eventOf<T extends EventType>(
  type: T,
  payload: EventPayloads[T],
  occurredAt = '2026-11-21T10:00:00.000Z',
): EventEnvelope<T> {
  return { id: `e-${newId()}`, type, occurredAt, correlationId: `c-${newId()}`, payload };
}

export function registered(
  person: Partial<EventPayloads['auth.account-registered.v1']> & { accountId: string },
): EventEnvelope<'auth.account-registered.v1'> {
  const { accountId } = person;
  return eventOf('auth.account-registered.v1', {
    fullName: 'Amara Okafor',
    email: `${accountId}@example.com`,
    username: `user-${accountId}`,
    role: 'investor',
    country: 'Nigeria',
    countryCode: '+234',
    phone: '+234 801 234 5678',
    referralCode: `C-${accountId.slice(0, 12)}`,
    referrer: null,
    isEmailVerified: false,
    registeredAt: '2026-11-21T10:00:00.000Z',
    ...person,
  });
}

export function walletChanged(
  accountId: string,
  seq: number,
  totals: Partial<EventPayloads['payments.wallet-changed.v1']> = {},
): EventEnvelope<'payments.wallet-changed.v1'> {
  return eventOf('payments.wallet-changed.v1', {
    accountId,
    seq,
    deposit: 0,
    investment: 0,
    profit: 0,
    held: 0,
    withdrawn: 0,
    kind: 'adjustment',
    ...totals,
  });
}

export function receiptDecided(
  accountId: string,
  decision: 'successful' | 'rejected' = 'successful',
): EventEnvelope<'payments.receipt-decided.v1'> {
  return eventOf('payments.receipt-decided.v1', {
    receiptId: newId(),
    reference: '7C04-18A2',
    accountId,
    fullName: 'Amara Okafor',
    email: `${accountId}@example.com`,
    decision,
    amount: 525_000,
    plan: 'Starter',
    reason: null,
  });
}
