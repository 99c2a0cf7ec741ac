import type { Mutation } from '../../scripts/mutated-platforms.ts';

const DECISIONS = 'platform/src/decisions';

/** Protections of the platform, each with what removes it; the run with faults must notice it. */
export const MUTATIONS: Record<string, readonly Mutation[]> = {
  'unique index': [
    {
      file: 'services/payments/src/ledger/data/entries.ts',
      text: "{ key: { walletId: 1, sourceId: 1 }, unique: true, name: 'wallet_source' }",
      replacement: "{ key: { walletId: 1, sourceId: 1 }, name: 'wallet_source' }",
    },
  ],
  'body hash': [
    {
      file: 'kit/src/http/body-hash.ts',
      text: 'if (earlier.bodyHash !== bodyHash) throw keyReused();',
      replacement: '',
    },
  ],
  'maker is checker': [
    {
      file: `${DECISIONS}/another-person.ts`,
      text: 'if (involved.includes(by)) throw makerIsChecker(message, subject);',
      replacement: '',
    },
    {
      file: `${DECISIONS}/decided-documents.ts`,
      text: '? Object.fromEntries(involved.map((path) => [path, { $ne: guard.notBy }]))',
      replacement: '? {}',
    },
  ],
  limits: [
    {
      file: 'services/payments/src/withdrawals/rules/payout-mark.ts',
      text: 'return amount > settings.payoutThreshold;',
      replacement: 'return amount > settings.payoutThreshold * 1_000;',
    },
  ],
  confirms: [
    {
      file: 'kit/src/mongo/outbox-worker.ts',
      text: 'await bus.publish(event);',
      replacement: 'void bus.publish(event).catch(() => {});',
    },
  ],
  'effect before ack': [
    {
      file: 'kit/src/events/event-batch.ts',
      text: '    await handling.handle(batch);',
      replacement:
        '    for (const item of batch) handling.onHandled(item);\n    await handling.handle(batch);',
    },
  ],
  sweeper: [
    {
      file: `${DECISIONS}/decisions.ts`,
      text: 'for await (const item of documents.unsettled(stale)) {',
      replacement: 'for await (const item of [] as T[]) {',
    },
  ],
  'audit in the write': [
    {
      file: 'services/payments/src/decisions/requests.ts',
      text: 'const record = findOwnRecord();',
      replacement: 'const record = null as ReturnType<typeof findOwnRecord>;',
    },
    {
      file: 'services/payments/src/decisions/requests.ts',
      text: '        markOwnRecord();\n',
      replacement: '',
    },
  ],
  'seq guard': [
    {
      file: 'services/users/src/accounts/data/wallet-totals.ts',
      text: "$or: [{ 'wallet.seq': { $lt: seq } }, { 'wallet.seq': { $exists: false } }],",
      replacement: '',
    },
  ],
  'totals counted once': [
    {
      file: 'platform/src/daily-totals/daily-totals.ts',
      text: 'pending: toLast([...pending, ...counted]),',
      replacement: 'pending: [],',
    },
  ],
  'whole statements': [
    {
      file: 'services/payments/src/ledger/data/entries.ts',
      text: 'yield await find({ walletId, seq: { $gte: from, $lte: to } })',
      replacement:
        "yield await find({ walletId, seq: { $gte: from, $lte: to }, kind: { $ne: 'reversal' } })",
    },
  ],
  'closing entry': [
    {
      file: 'services/payments/src/ledger/rules/seal-entry.ts',
      text: 'if (head.isClosed) throw new WalletClosed();',
      replacement: '',
    },
  ],
};

/**
 * Protections that matter between several processes or members of a replica set, and the test that must notice when one is
 * removed: the run with faults has one process of each service, and one database.
 */
export const TESTED_MUTATIONS: Record<string, { mutations: readonly Mutation[]; test: string }> = {
  majority: {
    mutations: [
      {
        file: 'kit/src/mongo/connect-mongo.ts',
        text: "writeConcern: { w: 'majority', journal: true },",
        replacement: 'writeConcern: { w: 1 },',
      },
    ],
    test: 'services/payments/test/broken-connections.integration.test.ts',
  },
  lease: {
    mutations: [
      {
        file: 'kit/src/mongo/lease.ts',
        text: 'return lease?.holder === holder;',
        replacement: 'return lease !== null;',
      },
    ],
    test: 'kit/test/lease.integration.test.ts',
  },
};
