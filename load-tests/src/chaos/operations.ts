import type { Random } from '@candor/kit/seeded-random';
import type { ApiCaller } from '../platform/api-caller.ts';
import type { PlatformProcess } from '../platform/platform-process.ts';
import { createReceiptPng } from '../png.ts';
import { type IntentRequest, type Intents, isDefinite } from './intents.ts';

export interface Cast {
  investors: readonly ApiCaller[];
  admins: readonly ApiCaller[];
}

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
  ['read', 16],
  ['withdraw', 24],
  ['decide-withdrawal', 18],
  ['cancel-withdrawal', 6],
  ['adjust', 20],
  ['decide-adjustment', 8],
  ['upload', 7],
  ['decide-receipt', 7],
] as const;
const WEIGHT = KINDS.reduce((sum, [, weight]) => sum + weight, 0);

export interface Operations {
  /**
   * Runs one operation: usually one call, sometimes duplicates, competing calls or retries. Counts calls cut
   * off by a kill.
   */
  run(): Promise<void>;
  cutOff(): number;
}

export function createOperations(deps: {
  platform: PlatformProcess;
  intents: Intents;
  cast: Cast;
  random: Random;
}): Operations {
  const { platform, intents, cast, random } = deps;
  const open: Open = { receipts: [], withdrawals: [], proposals: [] };
  let cutOff = 0;

  /** Picks an item and usually removes it; sometimes two clients decide about the same one. */
  function take<T>(list: T[]): T | null {
    if (list.length === 0) return null;
    const index = random.whole(0, list.length - 1);
    const [item] = random.chance(0.85) ? list.splice(index, 1) : [list[index]];
    return item ?? null;
  }

  async function send(request: IntentRequest): Promise<Record<string, unknown> | null> {
    const { intent, again, misuse } = await intents.send(request, random.chance(0.2) ? 2 : 1);
    if (intent.replies.some(({ status }) => status === 0)) cutOff += 1;
    // A client without a response retries under its key; some give up, some replay much later.
    for (let retry = 0; retry < 3 && !intent.replies.some(isDefinite); retry += 1) {
      if (random.chance(0.2)) break;
      await platform.ready();
      await again();
    }
    if (random.chance(0.1)) await again();
    const { body } = request;
    const isDecision = typeof body !== 'function' && 'status' in body && body.status !== 'ready';
    // A reason of its own makes it another decision; a mark has none.
    if (isDecision && random.chance(0.1)) await misuse({ ...body, reason: 'another body' });
    const answered = intent.replies.find((reply) => isDefinite(reply) && reply.status < 300);
    return answered?.data ?? null;
  }

  async function withdraw(): Promise<void> {
    const owner = random.pick(cast.investors);
    const amount = random.whole(1, 90_000) / 100;
    const placed = await send({
      kind: 'withdraw',
      by: owner,
      method: 'POST',
      path: '/users/withdraw',
      wanted: { amount },
      body: { amount, walletAddress: ADDRESS },
    });
    if (placed) open.withdrawals.push({ id: String(placed.id), owner, amount });
  }

  async function upload(): Promise<void> {
    const amount = random.whole(500_001, 2_500_000) / 100;
    const image = createReceiptPng(random.whole(0, 2 ** 31));
    const sent = await send({
      kind: 'upload',
      by: random.pick(cast.investors),
      method: 'POST',
      path: '/users/uploadReceipt',
      wanted: { amount },
      body() {
        const form = new FormData();
        form.set('amount', amount.toFixed(2));
        form.set('plan', 'Starter');
        form.set('wallet', 'bitcoin');
        form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'receipt.png');
        return form;
      },
    });
    if (sent) open.receipts.push({ id: String(sent.id), amount });
  }

  async function adjust(): Promise<void> {
    const topUp = random.chance(0.7);
    const amount = random.chance(0.03) ? 20_000 : random.whole(1, 60_000) / 100;
    const maker = random.pick(cast.admins);
    const made = await send({
      kind: 'adjust',
      by: maker,
      method: 'PATCH',
      path: `/users/${random.pick(cast.investors).id}/editWallet`,
      wanted: { amount },
      body: {
        wallet: random.chance(0.9) ? 'totalProfit' : 'totalDeposit',
        action: topUp ? 'top-up' : 'deduct',
        amount,
        details: 'chaos run',
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

  async function read(): Promise<void> {
    const who = random.pick(cast.investors);
    const page = random.pick(['wallet', 'transactions', 'receipts', 'withdrawals']);
    await who.call('GET', `/users/${who.id}/${page}`);
  }

  const byKind: Record<(typeof KINDS)[number][0], () => Promise<void>> = {
    read,
    withdraw,
    upload,
    adjust,
    'decide-withdrawal': decideWithdrawal,
    async 'cancel-withdrawal'() {
      const item = take(open.withdrawals);
      await (item ? cancel(item) : withdraw());
    },
    async 'decide-receipt'() {
      const item = take(open.receipts);
      if (!item) return upload();
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
    cutOff: () => cutOff,
  };
}
