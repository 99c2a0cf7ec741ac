import { createLogger } from '@candor/kit/logger';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { expect, test } from '@jest/globals';
import { ledgerDraft } from '../../../test/ledger-draft.ts';
import type { LedgerEntry } from '../rules/ledger-entry.ts';
import type { Entries, NewEntry } from './entries.ts';
import { createLedger } from './ledger.ts';

const WALLETS = 11_000;

const createLedgerOf = (entries: Partial<Entries>) =>
  createLedger({
    entries: entries as Entries,
    clock: createTestClock(),
    log: createLogger('test', { level: 'silent' }),
    metrics: { appended() {}, conflicted() {} },
    onPosted() {},
  });

test('a run over all wallets reads no head that the one before has posted', async () => {
  let read = 0;
  const ledger = createLedgerOf({
    insert: async (entries: readonly NewEntry[]) => entries.length,
    async findLast(walletIds: readonly string[]) {
      read += walletIds.length;
      return new Map();
    },
  });
  const postToAll = () =>
    Promise.all(
      Array.from({ length: WALLETS }, (_none, at) =>
        ledger.post(ledgerDraft(`w${at}`, 'profit', [])),
      ),
    );
  await postToAll();
  expect(read).toBe(WALLETS);
  await postToAll();
  expect(read).toBe(WALLETS);
}, 60_000);

test('of the heads of wallets only those are read that are not kept, or that another process has moved', async () => {
  const stored = new Map<string, LedgerEntry>();
  const read: (readonly string[])[] = [];
  const toEntry = (walletId: string, seq: number) =>
    ({ walletId, seq, hash: '', balances: {}, occurredAt: new Date(0) }) as unknown as LedgerEntry;
  const ledger = createLedgerOf({
    async findLast(walletIds: readonly string[]) {
      read.push(walletIds);
      return new Map(walletIds.flatMap((id) => [[id, stored.get(id)]])) as never;
    },
    findMoved: async (heads) =>
      new Set(
        heads
          .filter(({ walletId, seq }) => (stored.get(walletId)?.seq ?? 0) > seq)
          .map(({ walletId }) => walletId),
      ),
  });
  const readSeqs = async () =>
    [...(await ledger.heads(['a', 'b', 'none']))].map(([id, { seq }]) => [id, seq]);
  for (const id of ['a', 'b']) stored.set(id, toEntry(id, 1));

  await readSeqs();
  stored.set('b', toEntry('b', 2));

  expect(await readSeqs()).toEqual([
    ['a', 1],
    ['b', 2],
    ['none', 0],
  ]);
  expect(read).toEqual([['a', 'b', 'none'], ['b']]);
});

test('the heads of wallets are those of their last entries while a failed post drops what is kept', async () => {
  const last = {
    walletId: 'a',
    seq: 7,
    hash: '',
    balances: {},
    occurredAt: new Date(0),
  } as unknown as LedgerEntry;
  const ledger = createLedgerOf({
    insert: () => Promise.reject(new Error('unknown')),
    findLast: async () => new Map([['a', last]]),
    async findMoved() {
      await ledger.post(ledgerDraft('a', 'profit', [])).catch(() => {});
      return new Set<string>();
    },
  });
  await ledger.heads(['a']);

  expect((await ledger.heads(['a'])).get('a')?.seq).toBe(7);
});
