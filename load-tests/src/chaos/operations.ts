import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@candor/kit/seeded-random';
import type { ApiCaller } from '../platform/api-caller.ts';
import type { Reachable } from '../platform/platform-process.ts';
import { toForm } from '../platform/to-form.ts';
import { createReceiptPng } from '../png.ts';
import { createIdentityOperations } from './identity-operations.ts';
import type { Cast } from './prepare-cast.ts';
import type { Send } from './send.ts';
import { createStaffOperations } from './staff-operations.ts';

/** Open requests known to the clients. */
interface Open {
  receipts: { id: string; amount: number }[];
  withdrawals: {
    id: string;
    owner: ApiCaller;
    amount: number;
    /** Who has marked it ready to pay, if it needs two admins. */
    ready?: ApiCaller;
  }[];
  proposals: { id: string; maker: ApiCaller }[];
}

/** In USD, as the platform of the run is configured. */
export const PAYOUT_THRESHOLD = 500;
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const KINDS = [
  ['read', 14],
  ['withdraw', 24],
  ['decide-withdrawal', 18],
  ['cancel-withdrawal', 6],
  ['adjust', 20],
  ['decide-adjustment', 8],
  ['upload', 7],
  ['decide-receipt', 7],
  ['reverse', 4],
  ['profit-run', 2],
  ['settings', 1],
  ['close', 1],
  ['submit-kyc', 3],
  ['decide-kyc', 3],
] as const;
const WEIGHT = KINDS.reduce((sum, [, weight]) => sum + weight, 0);

export interface Operations {
  /** Runs one operation: usually one call, sometimes duplicates, competing calls or retries. */
  run(): Promise<void>;
}

export function createOperations(deps: {
  platform: Pick<Reachable, 'ready'>;
  send: Send;
  cast: Cast;
  random: Random;
}): Operations {
  const { platform, send, cast, random } = deps;
  const staff = createStaffOperations(deps);
  const identities = createIdentityOperations(deps);
  const open: Open = { receipts: [], withdrawals: [], proposals: [] };
  let reasons = 0;
  /** Another one for each call, by which the audit is searched for its record. */
  const nextReason = () => `chaos run ${++reasons}`;

  /** Picks an item and usually removes it; sometimes two clients decide about the same one. */
  function take<T>(list: T[]): T | null {
    if (list.length === 0) return null;
    const index = random.whole(0, list.length - 1);
    const [item] = random.chance(0.85) ? list.splice(index, 1) : [list[index]];
    return item ?? null;
  }

  async function withdraw(): Promise<void> {
    const owner = random.pick(cast.investors);
    const amount = random.whole(1, 90_000) / 100;
    const saved = random.chance(0.4) ? cast.destinations.get(owner.id) : undefined;
    const placed = await send({
      kind: saved ? 'withdraw-saved' : 'withdraw',
      by: owner,
      method: 'POST',
      path: saved ? '/users/withdraw/saved' : '/users/withdraw',
      wanted: { amount },
      body: { amount, ...(saved ? { destinationId: saved } : { walletAddress: ADDRESS }) },
    });
    if (placed) open.withdrawals.push({ id: String(placed.id), owner, amount });
  }

  async function upload(
    by = random.pick(cast.investors),
  ): Promise<Open['receipts'][number] | null> {
    const amount = random.whole(500_001, 2_500_000) / 100;
    const fields = { amount: amount.toFixed(2), plan: 'Starter', wallet: 'bitcoin' };
    const file = createReceiptPng(random.whole(0, 2 ** 31));
    const sent = await send({
      kind: 'upload',
      by,
      method: 'POST',
      path: '/users/uploadReceipt',
      wanted: { amount },
      body: () => toForm(fields, { file }),
    });
    return sent && { id: String(sent.id), amount };
  }

  async function uploadOne(): Promise<void> {
    const receipt = await upload();
    if (receipt) open.receipts.push(receipt);
  }

  async function adjust(owner = random.pick(cast.investors), isProposed = false): Promise<void> {
    const topUp = random.chance(0.7);
    const amount = isProposed || random.chance(0.03) ? 20_000 : random.whole(1, 60_000) / 100;
    const maker = random.pick(cast.admins);
    const made = await send({
      kind: 'adjust',
      by: maker,
      method: 'PATCH',
      path: `/users/${owner.id}/editWallet`,
      wanted: { amount },
      body: {
        wallet: random.chance(0.9) ? 'totalProfit' : 'totalDeposit',
        action: topUp ? 'top-up' : 'deduct',
        amount,
        details: nextReason(),
      },
    });
    if (made?.status === 'proposed') open.proposals.push({ id: String(made.id), maker });
  }

  async function decide(
    kind: 'decide-receipt' | 'decide-withdrawal' | 'decide-adjustment',
    id: string,
    admin: ApiCaller,
    choices: readonly [string, string],
  ): Promise<Record<string, unknown> | null> {
    const path = {
      'decide-receipt': `/users/receipt/${id}`,
      'decide-withdrawal': `/users/withdrawal/${id}`,
      'decide-adjustment': `/users/approvals/${id}`,
    }[kind];
    const [yes, no] = choices;
    const status = random.chance(0.7) ? yes : no;
    const body = { status, ...(status === no ? { reason: 'chaos run' } : {}) };
    return send({ kind, by: admin, method: 'PATCH', path, wanted: { id, status }, body });
  }

  /** The first of two admins. The second is usually another one, sometimes the same, who is refused. */
  async function markReady(item: Open['withdrawals'][number]): Promise<void> {
    const admin = random.pick(cast.admins);
    const choices = ['ready', 'rejected'] as const;
    const marked = await decide('decide-withdrawal', item.id, admin, choices);
    if (marked?.status === 'pending') open.withdrawals.push({ ...item, ready: admin });
  }

  /** One admin, or two who make opposite decisions concurrently; with `first` usually another one than that. */
  function deciders(first?: ApiCaller): ApiCaller[] {
    const others = cast.admins.filter(({ id }) => id !== first?.id);
    if (first && others.length > 0 && random.chance(0.8)) return [random.pick(others)];
    return random.chance(0.15) ? [...cast.admins] : [random.pick(cast.admins)];
  }

  async function decideWithdrawal(): Promise<void> {
    const item = take(open.withdrawals);
    if (!item) return withdraw();
    // Some try to pay without the mark, which is refused.
    const isUnmarked = item.amount > PAYOUT_THRESHOLD && !item.ready;
    if (isUnmarked && random.chance(0.8)) return markReady(item);
    await Promise.all([
      ...deciders(item.ready).map((admin) =>
        decide('decide-withdrawal', item.id, admin, ['successful', 'rejected']),
      ),
      random.chance(0.15) ? cancel(item) : null,
    ]);
  }

  async function cancel({ id, owner }: Open['withdrawals'][number]): Promise<void> {
    await send({
      kind: 'cancel-withdrawal',
      by: owner,
      method: 'POST',
      path: `/users/withdrawal/${id}/cancel`,
      wanted: { id, status: 'cancelled' },
      body: {},
    });
  }

  /**
   * An account is deleted while the first deposit of a friend is approved, which rewards it. Some owners send a receipt
   * meanwhile, and a credit may be proposed: what was acknowledged is kept, and the deletion refused.
   */
  async function close(): Promise<void> {
    const pair = cast.leaving.pop();
    if (!pair) return read();
    const receipt = await upload(pair.friend);
    if (!receipt) return;
    const admin = random.pick(cast.admins);
    await Promise.all([
      decide('decide-receipt', receipt.id, admin, ['successful', 'successful']),
      pause(random.whole(0, 60)).then(() => staff.close(pair.referrer)),
      random.chance(0.5) ? upload(pair.referrer) : null,
      random.chance(0.2) ? adjust(pair.referrer, true) : null,
    ]);
  }

  async function read(): Promise<void> {
    const who = random.pick(cast.investors);
    const page = random.pick(['wallet', 'transactions', 'receipts', 'withdrawals']);
    await who.call('GET', `/users/${who.id}/${page}`);
  }

  const byKind: Record<(typeof KINDS)[number][0], () => Promise<void>> = {
    read,
    withdraw,
    upload: uploadOne,
    adjust: () => adjust(),
    reverse: staff.reverse,
    'profit-run': staff.runProfit,
    settings: staff.changeSettings,
    close,
    'submit-kyc': identities.submit,
    'decide-kyc': identities.decide,
    'decide-withdrawal': decideWithdrawal,
    async 'cancel-withdrawal'() {
      const item = take(open.withdrawals);
      await (item ? cancel(item) : withdraw());
    },
    async 'decide-receipt'() {
      const item = take(open.receipts);
      if (!item) return uploadOne();
      await Promise.all(
        deciders().map((admin) =>
          decide('decide-receipt', item.id, admin, ['successful', 'rejected']),
        ),
      );
    },
    async 'decide-adjustment'() {
      const item = take(open.proposals);
      if (!item) return adjust();
      // Sometimes the maker, who is refused.
      const other = cast.admins.find(({ id }) => id !== item.maker.id);
      const checker = random.chance(0.5) ? item.maker : other;
      if (checker) await decide('decide-adjustment', item.id, checker, ['approved', 'refused']);
    },
  };

  return {
    async run() {
      await platform.ready();
      let at = random.whole(1, WEIGHT);
      for (const [kind, weight] of KINDS) {
        at -= weight;
        if (at <= 0) return byKind[kind]();
      }
    },
  };
}
