import { toIsoWeek } from '@candor/contracts/iso-week';
import type { SettingsSectionView } from '@candor/contracts/settings';
import type { TransactionView } from '@candor/contracts/wallet-history';
import type { Random } from '@candor/kit/seeded-random';
import type { ApiCaller } from '../platform/api-caller.ts';
import type { Cast } from './prepare-cast.ts';
import type { Send } from './send.ts';

const WEEK_MS = 7 * 86_400_000;
const REVERSIBLE: readonly string[] = ['deposit-approved', 'adjustment'];

interface Proposal {
  path: string;
  /** The step of a profit run that is proposed. */
  step?: string;
  maker: ApiCaller;
}

/** What staff do besides deciding requests of investors. */
export function createStaffOperations(deps: {
  send: Send;
  cast: Pick<Cast, 'admins' | 'investors'>;
  random: Random;
}) {
  const { send, cast, random } = deps;
  const proposals: Record<'reverse' | 'profit-run' | 'settings', Proposal[]> = {
    reverse: [],
    'profit-run': [],
    settings: [],
  };
  /** Finished or running ones. */
  const credited: string[] = [];
  let weeks = 0;
  let reasons = 0;

  /** Another admin decides, sometimes the maker, who is refused. */
  async function decide(
    kind: 'decide-reversal' | 'profit-run' | 'settings',
    { path, step, maker }: Proposal,
  ): Promise<Record<string, unknown> | null> {
    const others = cast.admins.filter(({ id }) => id !== maker.id);
    const by = random.chance(0.3) ? maker : random.pick(others);
    const status = random.chance(0.8) ? 'approved' : 'refused';
    return send({
      kind,
      by,
      method: 'PATCH',
      path,
      wanted: { id: path.split('/').at(-1) ?? '', status },
      isUnkeyed: kind === 'settings',
      body: {
        status,
        ...(step ? { step } : {}),
        ...(status === 'refused' ? { reason: 'chaos run' } : {}),
      },
    });
  }

  return {
    /** Reverses one of the latest deposits or adjustments of a wallet, or decides on a proposed reversal. */
    async reverse(): Promise<void> {
      const pending = proposals.reverse.pop();
      if (pending) return void (await decide('decide-reversal', pending));
      const maker = random.pick(cast.admins);
      const { id } = random.pick(cast.investors);
      const { data } = await maker.call('GET', `/users/${id}/transactions?limit=20`);
      const entries = ((data ?? []) as unknown as TransactionView[]).filter(({ kind }) =>
        REVERSIBLE.includes(kind),
      );
      if (entries.length === 0) return;
      const { seq } = random.pick(entries);
      const made = await send({
        kind: 'reverse',
        by: maker,
        method: 'POST',
        path: `/users/${id}/transactions/${seq}/reverse`,
        wanted: {},
        body: { details: `chaos reversal ${++reasons}` },
      });
      if (made?.status === 'proposed') {
        proposals.reverse.push({ path: `/users/reversals/${made.id}`, maker });
      }
    },

    /** Credits the profit of a week that no run has credited, or reverses such a run: each by two admins. */
    async runProfit(): Promise<void> {
      const maker = random.pick(cast.admins);
      const post = (path: string, body: Record<string, unknown>) =>
        send({ kind: 'profit-run', by: maker, method: 'POST', path, wanted: {}, body });
      const pending = proposals['profit-run'].pop();
      if (pending) {
        const decided = await decide('profit-run', pending);
        if (decided?.credit && pending.step === 'credit') credited.push(pending.path);
        return;
      }
      const path = random.chance(0.3) ? credited.pop() : undefined;
      if (path) {
        if (!(await post(`${path}/reverse`, { details: 'chaos run' }))) return;
        proposals['profit-run'].push({ path, step: 'reversal', maker });
        return;
      }
      const period = toIsoWeek(new Date(Date.now() - ++weeks * WEEK_MS));
      const rates = { Starter: random.whole(1, 100) / 100 };
      const run = await post('/users/profit-runs', { period, rates });
      if (!run) return;
      const own = `/users/profit-runs/${run.id}`;
      if (!(await post(`${own}/propose`, {}))) return;
      proposals['profit-run'].push({ path: own, step: 'credit', maker });
    },

    /** Changes settings that decide nothing in this run: alone, or with a second admin. */
    async changeSettings(): Promise<void> {
      const pending = proposals.settings.pop();
      if (pending) return void (await decide('settings', pending));
      const maker = random.pick(cast.admins);
      const { data } = await maker.call('GET', '/settings');
      const section = random.pick(['thresholds', 'service-times']);
      const now = ((data ?? []) as unknown as SettingsSectionView[]).find(
        (one) => one.section === section,
      );
      if (!now) return;
      const change =
        section === 'thresholds'
          ? { kycWithdrawalLimit: random.whole(20_000, 30_000) }
          : { receiptDueHours: random.whole(1, 100) };
      const made = await send({
        kind: 'settings',
        by: maker,
        method: 'POST',
        path: `/settings/${section}`,
        wanted: {},
        isUnkeyed: true,
        body: { base: now.current?.version ?? 0, reason: 'chaos run', ...change },
      });
      if (made && section === 'thresholds') {
        proposals.settings.push({ path: `/settings/proposals/${made.id}`, maker });
      }
    },

    /** Deletes the account of an investor. */
    async close({ id }: ApiCaller): Promise<void> {
      await send({
        kind: 'close',
        by: random.pick(cast.admins),
        method: 'DELETE',
        path: `/users/${id}`,
        wanted: { id },
        isUnkeyed: true,
      });
    },
  };
}
