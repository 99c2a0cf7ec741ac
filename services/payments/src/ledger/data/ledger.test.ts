import { createLogger } from '@candor/kit/logger';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { expect, test } from '@jest/globals';
import { ledgerDraft } from '../../../test/ledger-draft.ts';
import type { Entries, NewEntry } from './entries.ts';
import { createLedger } from './ledger.ts';

const WALLETS = 11_000;

test('a run over all wallets reads no head that the one before has posted', async () => {
  let read = 0;
  const ledger = createLedger({
    entries: {
      insert: async (entries: readonly NewEntry[]) => entries.length,
      async findLast(walletIds: readonly string[]) {
        read += walletIds.length;
        return new Map();
      },
    } as unknown as Entries,
    clock: createTestClock(),
    log: createLogger('test', { level: 'silent' }),
    metrics: { appended() {}, conflicted() {} },
    onPosted() {},
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
