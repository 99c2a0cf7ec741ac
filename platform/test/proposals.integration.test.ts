import { AppError } from '@candor/kit/app-error';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { buildIndexes } from '@candor/kit/mongo/connect-mongo';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { createOutboxRelay, type OutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { openTestDatabase, type TestDatabase } from '@candor/kit/testing/test-mongo';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toCallId } from '../src/calls/call-key.ts';
import { createProposals, type Proposals } from '../src/decisions/proposals.ts';

const HOUR = 60 * 60 * 1000;
const log = createLogger('test', { level: 'silent' });
const maker = { id: 'maker', name: 'Ada Obi' };
const checker = { id: 'checker', name: 'Tom Reyes' };

interface Limit {
  limit: number;
}

let database: TestDatabase;
let proposals: Proposals<Limit>;
let relay: OutboxRelay;
let bus: ReturnType<typeof createMemoryBus>;
let clock: ReturnType<typeof createTestClock>;
/** Statuses in the order of their events. */
let published: string[];
let carriedOut: number[];
let carryOut: (limit: number) => Promise<string | null>;
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

beforeEach(async () => {
  published = [];
  carriedOut = [];
  carryOut = async (limit) => {
    carriedOut.push(limit);
    return null;
  };
  clock = createTestClock();
  bus = createMemoryBus({ log, backoffMs: 5 });
  await bus.start();
  await bus.listen(['auth.sessions-revoked.v1'], ({ payload }) => {
    published.push((payload as { accountId: string }).accountId);
  });
  relay = createOutboxRelay({ bus, log });
  count += 1;
  proposals = createProposals<Limit>({
    connection: database.connection,
    outbox: relay,
    clock,
    log,
    collection: `proposals_${count}`,
    lifetimeMs: HOUR,
    events: ({ status, carriedOutAt }) => {
      const accountId = carriedOutAt ? `${status} and carried out` : status;
      const payload = { accountId, sessionIds: [], reason: 'role' as const };
      return [makeEvent('auth.sessions-revoked.v1', payload, clock.now())];
    },
    carryOut: ({ change }) => carryOut(change.limit),
  });
  await buildIndexes(database.connection);
  relay.start();
});

afterEach(async () => {
  await bus.stop();
  await relay.stop();
});

const propose = (limit = 5, by = maker, subject = 'daily-limit') =>
  proposals.open({ kind: 'limit', subject, change: { limit }, maker: by, reason: 'Growth' });
const decide = (id: string, status: 'approved' | 'refused', by = checker) =>
  proposals.decide({ id, by, status, reason: null });

async function readCode(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
}

async function countBy(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of await Promise.all(calls.map(readCode))) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

describe('a change that is proposed with an Idempotency-Key', () => {
  const proposeWith = (key: string, limit = 5, subject = 'daily-limit') =>
    proposals.open({
      id: toCallId({ by: maker.id, call: 'propose', key }),
      kind: 'limit',
      subject,
      change: { limit },
      maker,
      reason: null,
    });

  it('is one proposal, and gets its first answer also after it has been decided', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => proposeWith('key-1')));
    const [first] = answers;
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await decide(first?.id ?? '', 'approved');
    expect(await proposeWith('key-1')).toEqual(first);
    expect(carriedOut).toEqual([5]);
    expect((await proposals.list({ isOpen: true, limit: 10 })).items).toEqual([]);
  });

  it('is refused when the key was used for another change, and is another one with another key', async () => {
    const { id } = await proposeWith('key-1');
    expect(await readCode(proposeWith('key-1', 6))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await proposeWith('key-2', 6, 'weekly-limit')).id).not.toBe(id);
  });
});

describe('a proposed change', () => {
  it('takes effect when another person approves it, with an event for each step', async () => {
    const { id } = await propose();
    const decided = await decide(id, 'approved');
    expect(decided).toMatchObject({ status: 'approved', maker, checker, failure: null });
    expect(await proposals.find(id)).toEqual(decided);
    expect(carriedOut).toEqual([5]);
    await relay.drain();
    expect(published).toEqual(['proposed', 'approved', 'approved and carried out']);
  });

  it('is decided neither by its maker nor by the person it is about', async () => {
    const { id } = await propose(5, maker, 'checker');
    expect(await readCode(decide(id, 'approved', maker))).toBe('MAKER_IS_CHECKER');
    expect(await readCode(decide(id, 'refused', checker))).toBe('MAKER_IS_CHECKER');
    expect(carriedOut).toEqual([]);
  });

  it('has one outcome when 32 requests decide at once', async () => {
    const { id } = await propose();
    const people = Array.from({ length: 32 }, (_, n) => ({ id: `person-${n}`, name: `P ${n}` }));
    const calls = people.map((by, n) => decide(id, n % 2 ? 'approved' : 'refused', by));
    expect(await countBy(calls)).toEqual({ done: 1, ALREADY_DECIDED: 31 });
    const { status } = await proposals.find(id);
    expect(carriedOut).toHaveLength(status === 'approved' ? 1 : 0);
  });

  it('is answered alike when its checker decides the same again, and otherwise says who and when', async () => {
    const { id } = await propose();
    const first = await decide(id, 'refused');
    expect(await decide(id, 'refused')).toEqual(first);
    await expect(decide(id, 'approved')).rejects.toThrow(
      /^This proposal has already been decided: refused by Tom Reyes \(admin\) on \d{4}-\d\d-\d\d, \d\d:\d\d UTC$/,
    );
  });

  it('expires: reading and deciding say so with the time, before and after the sweep', async () => {
    const { id, expiresAt } = await propose();
    clock.advance(HOUR);
    const expired = { status: 'expired', decidedAt: expiresAt, checker: null };
    expect(await proposals.find(id)).toMatchObject(expired);
    expect(await readCode(decide(id, 'approved'))).toBe('PROPOSAL_EXPIRED');
    await proposals.sweep();
    expect(await proposals.find(id)).toMatchObject(expired);
    await expect(decide(id, 'approved')).rejects.toThrow(/^This proposal expired on .* UTC/);
    await relay.drain();
    expect(published).toEqual(['proposed', 'expired']);
  });

  it('is withdrawn by its maker only, and not once it is decided', async () => {
    const { id } = await propose();
    expect(await readCode(proposals.withdraw({ id, by: checker }))).toBe('ROLE_FORBIDDEN');
    expect(await proposals.withdraw({ id, by: maker })).toMatchObject({ status: 'withdrawn' });
    expect(await readCode(decide(id, 'approved'))).toBe('ALREADY_DECIDED');
    const other = await propose();
    await decide(other.id, 'approved');
    expect(await readCode(proposals.withdraw({ id: other.id, by: maker }))).toBe('ALREADY_DECIDED');
  });

  it('ends in one outcome when it is withdrawn and approved at once', async () => {
    const { id } = await propose();
    const calls = Array.from({ length: 32 }, (_, n) =>
      n % 2 ? decide(id, 'approved') : proposals.withdraw({ id, by: maker }),
    );
    const counts = await countBy(calls);
    expect(counts).toEqual({ done: 16, ALREADY_DECIDED: 16 });
    await relay.drain();
    expect(new Set(published).has('withdrawn')).toBe(!new Set(published).has('approved'));
  });
});

describe('the open proposals of a subject', () => {
  it('are one of each kind: the same is answered with it, another is refused', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 32 }, () => propose()));
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first?.id]));
    await expect(propose(6)).rejects.toThrow(/^Ada Obi proposed another change on /);
    expect(await readCode(propose(5, checker))).toBe('STATE_CONFLICT');
  });

  it('make way for a new one when they have expired', async () => {
    const { id } = await propose();
    clock.advance(HOUR);
    const next = await propose(6);
    expect(next.id).not.toBe(id);
    const open = await proposals.list({ isOpen: true, limit: 10 });
    expect(open.items.map((each) => each.id)).toEqual([next.id]);
  });

  it('are listed oldest first and closed ones newest first, by pages', async () => {
    for (const subject of ['a', 'b', 'c']) {
      await propose(1, maker, subject);
      clock.advance(1_000);
    }
    const first = await proposals.list({ isOpen: true, limit: 2 });
    expect(first.items.map(({ subject }) => subject)).toEqual(['a', 'b']);
    const cursor = first.page.nextCursor;
    const second = await proposals.list({ isOpen: true, limit: 2, cursor });
    expect(second.items.map(({ subject }) => subject)).toEqual(['c']);
    for (const { id } of [...first.items, ...second.items]) await decide(id, 'refused');
    const closed = await proposals.list({ isOpen: false, limit: 10, kinds: ['limit'] });
    expect(closed.items.map(({ subject }) => subject)).toEqual(['c', 'b', 'a']);
    expect((await proposals.list({ isOpen: true, limit: 2 })).items).toEqual([]);
  });
});

describe('an approved change', () => {
  it('is carried out by the sweep when it was interrupted', async () => {
    const { id } = await propose();
    const works = carryOut;
    carryOut = async () => Promise.reject(new Error('killed'));
    await expect(decide(id, 'approved')).rejects.toThrow('killed');
    expect(await proposals.find(id)).toMatchObject({ status: 'approved', carriedOutAt: null });
    carryOut = works;
    await proposals.sweep();
    await proposals.sweep();
    expect(carriedOut).toEqual([5]);
    expect((await proposals.find(id)).carriedOutAt).not.toBeNull();
  });

  it('says why it could not take effect', async () => {
    const { id } = await propose();
    carryOut = async () => 'The limit was removed meanwhile';
    expect(await decide(id, 'approved')).toMatchObject({
      status: 'approved',
      failure: 'The limit was removed meanwhile',
    });
  });
});
