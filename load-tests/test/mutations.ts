import type { Mutation } from '../../scripts/mutated-platforms.ts';

const DECISIONS = 'platform/src/decisions';

/** Protections of the platform, each with what removes it. */
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
};
