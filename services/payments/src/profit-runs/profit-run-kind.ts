import type { AnyRequestKind } from '../decisions/any-request-kind.ts';
import { discardUnloaded, expireProfitRuns } from './expire-profit-runs.ts';
import { toProfitExpectation } from './rules/profit-entries.ts';
import type { ProfitRun } from './rules/profit-run.ts';

/** Profit runs for the sweeper and the verification. Their own job posts them. */
export const profitRunKind: AnyRequestKind = {
  sweep: async () => 0,
  expire: async (deps) => (await expireProfitRuns(deps)) + (await discardUnloaded(deps)),
  async *claims(data, walletIds) {
    const runs = new Map<string, ProfitRun | null>();
    for await (const line of data.profitLines.ofAccounts(walletIds)) {
      const { runId, accountId, number } = line;
      if (!runs.has(runId)) runs.set(runId, await data.profitRuns.find(runId));
      const run = runs.get(runId);
      if (!run) continue;
      const expected = toProfitExpectation(run, line);
      if (expected.length > 0)
        yield { walletId: accountId, id: `${runId}:${number}`, expected, held: 0 };
    }
  },
  accountIds: (data) => data.profitLines.accountIds(),
};
