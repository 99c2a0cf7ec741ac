import { buildIndexes, type Connection, connectMongo } from '@candor/kit/mongo/connect-mongo';
import { openTestDatabase, type TestDatabase } from '@candor/kit/testing/test-mongo';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  AUDIT,
  type AuditChain,
  type AuditDocument,
  createAuditChain,
} from '../src/audit/data/audit-chain.ts';
import { type AuditDraft, auditHash, EMPTY_AUDIT } from '../src/audit/rules/audit-entry.ts';

let database: TestDatabase;
let connections: Connection[];
/** One of each instance. */
let chains: AuditChain[];

const collection = () => database.connection.collection<AuditDocument>('audit');

beforeAll(async () => {
  database = await openTestDatabase();
  const open = () => connectMongo(database.uri, database.connection.name);
  connections = await Promise.all([1, 2, 3, 4].map(open));
  for (const connection of connections) {
    AUDIT.open(connection);
    await buildIndexes(connection);
  }
});
beforeEach(async () => {
  await collection().deleteMany({});
  chains = connections.map((connection) => createAuditChain(AUDIT.open(connection).collection));
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await database.close();
});

const draft = (eventId: string): AuditDraft => ({
  eventId,
  kind: 'view',
  action: 'profile',
  actorId: newId(),
  actorRole: 'support',
  accountId: newId(),
  targetId: null,
  result: 'done',
  code: null,
  requestId: 'r-1',
  at: new Date('2026-11-21T10:00:00.000Z'),
  address: null,
  change: null,
});

async function readAll(chain = chains[0] as AuditChain) {
  const all = [];
  for await (const entry of chain.entries(0)) all.push(entry);
  return all;
}

describe('the chain of the audit', () => {
  test('numbers and links the entries that several instances append concurrently, without a gap', async () => {
    const ids = Array.from({ length: 400 }, (_, index) => `event-${index}`);
    await Promise.all(ids.map((id, at) => chains[at % chains.length]?.append(draft(id))));
    const all = await readAll();
    expect(all.map(({ eventId }) => eventId).sort()).toEqual(ids.toSorted());
    let head = EMPTY_AUDIT;
    for (const entry of all) {
      expect([entry.seq, entry.prevHash]).toEqual([head.seq + 1, head.hash]);
      expect(entry.hash).toBe(auditHash(entry));
      head = { seq: entry.seq, hash: entry.hash };
    }
    expect(await chains[1]?.head()).toEqual(head);
  });

  test('has an event once, however often and to whichever instances it is delivered', async () => {
    const drafts = Array.from({ length: 8 }, (_, index) => draft(`event-${index}`));
    const deliveries = chains.flatMap((chain) =>
      [...drafts, ...drafts].map((one) => chain.append(one)),
    );
    await Promise.all(deliveries);
    await Promise.all(drafts.map((one) => chains[2]?.append(one)));
    expect(await readAll()).toHaveLength(8);
  });

  test('takes thousands of views a second of one instance', async () => {
    const drafts = Array.from({ length: 5_000 }, (_, index) => draft(`event-${index}`));
    const began = performance.now();
    await Promise.all(drafts.map((one) => chains[0]?.append(one)));
    const perSecond = 5_000 / ((performance.now() - began) / 1_000);
    // Required are thousands a minute.
    expect(perSecond).toBeGreaterThan(500);
    expect((await chains[0]?.head())?.seq).toBe(5_000);
  });
});
