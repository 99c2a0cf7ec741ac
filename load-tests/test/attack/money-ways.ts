import { toIsoWeek } from '@candor/contracts/iso-week';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { createReceiptPng } from '../../src/png.ts';
import type { CallName } from './attacker.ts';

interface Holder {
  id: string;
  email: string;
  token: string;
}

interface Sent {
  params?: Record<string, string>;
  body?: unknown;
}

/** Makes calls of the table, and waits until what they caused is done. */
export interface Caller {
  send(
    by: Holder,
    name: CallName,
    sent?: Sent,
    // biome-ignore lint/suspicious/noExplicitAny: what is read of an answer is what its call answers
  ): Promise<{ status: number; data: any; text: string }>;
  settle(): Promise<unknown>;
}

/** An investor of the person, and another one who has signed up with the first one's code. */
export interface Investors {
  ben: Holder;
  friend: Holder;
}

type Way = (investors: Investors) => Promise<unknown>;

const PAYOUT = { walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
const WEEK = 7 * 86_400_000;

/** What one admin can try in order to have money in a wallet that nobody paid in, and the steps after it that pay it out. */
export function createMoney({ send, settle }: Caller, ada: Holder) {
  const by = (name: CallName, sent?: Sent) => send(ada, name, sent);
  const toParams = (id: unknown) => ({ id: String(id) });
  let receipts = Date.now();

  async function adjust(about: Holder, change: object): Promise<void> {
    const body = { details: 'a correction', wallet: 'totalProfit', action: 'top-up', ...change };
    const { data } = await by('editWallet', { params: toParams(about.id), body });
    const params = toParams(data?.id);
    await by('decideApproval', { params, body: { status: 'approved' } });
  }

  async function deposit(by_: Holder): Promise<void> {
    const form = new FormData();
    for (const [key, value] of Object.entries({
      amount: '6000',
      plan: 'Starter',
      wallet: 'bitcoin',
    }))
      form.append(key, value);
    form.append('file', new Blob([new Uint8Array(createReceiptPng(receipts++))]), 'payment.png');
    const { data, text } = await send(by_, 'uploadReceipt', { body: form });
    if (!data) throw new Error(`no receipt was sent: ${text}`);
    await by('decideReceipt', { params: toParams(data.id), body: { status: 'successful' } });
  }

  async function changeSettings(name: CallName, change: object): Promise<void> {
    const body = { base: 0, reason: 'because I say so', ...change };
    const { data } = await by(name, { body });
    const params = toParams(data?.id);
    await by('decideSettings', { params, body: { status: 'approved' } });
    await by('withdrawSettings', { params });
  }

  const ways: Record<string, Way> = {
    'other rules': async () => {
      await changeSettings('proposeThresholds', {
        recentCreditDays: 0,
        adjustmentThreshold: 9_000,
      });
      await changeSettings('proposePlans', { starterMinimum: 1 });
      await changeSettings('proposeDepositAddresses', {
        bitcoin: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      });
      await changeSettings('changeRates', { EUR: 1.1 });
      await changeSettings('changeServiceTimes', { receiptDueHours: 1 });
    },
    'a small adjustment': ({ ben }) => adjust(ben, { amount: 900 }),
    'a large adjustment': async ({ ben }) => {
      await adjust(ben, { amount: 4_900 });
    },
    'a withdrawn adjustment': async ({ ben }) => {
      const body = { details: 'x y z', wallet: 'totalProfit', action: 'top-up', amount: 4_900 };
      const { data } = await by('editWallet', { params: toParams(ben.id), body });
      await by('withdrawApproval', { params: toParams(data?.id) });
      await by('decideApproval', { params: toParams(data?.id), body: { status: 'approved' } });
    },
    'an allocation': ({ ben }) => adjust(ben, { amount: 900, wallet: 'totalInvestment' }),
    'a deposit of its own': ({ ben }) => deposit(ben),
    'a deposit of its friend': ({ friend }) => deposit(friend),
    'a reversed deduction': async ({ ben }) => {
      await adjust(ben, { amount: 100, action: 'deduct' });
      const params = { id: ben.id, seq: '2' };
      const body = { details: 'a mistake' };
      const { data } = await by('reverseTransaction', { params, body });
      const one = { params: toParams(data?.id) };
      await by('decideReversal', { ...one, body: { status: 'approved' } });
      await by('withdrawReversal', one);
    },
    'a profit run': async () => {
      const period = toIsoWeek(new Date(Date.now() - WEEK));
      const { data } = await by('createProfitRun', { body: { period, rates: { Starter: 50 } } });
      const params = toParams(data?.id);
      await by('proposeProfitRun', { params });
      await by('decideProfitRun', { params, body: { step: 'credit', status: 'approved' } });
      await by('reverseProfitRun', { params, body: { details: 'a mistake' } });
      await by('cancelProfitRun', { params, body: { step: 'credit' } });
    },
  };

  /** Withdraws what there is and pays it in every way that an admin has. Returns the paid amount. */
  async function payOut({ ben }: Investors, payer = ada): Promise<number> {
    const by = (name: CallName, sent: Sent) => send(payer, name, sent);
    await settle();
    for (const amount of [4_900, 900, 50]) {
      const { status, data } = await send(ben, 'requestWithdrawal', {
        body: { amount, ...PAYOUT },
      });
      if (status !== 201) continue;
      const params = toParams(data?.id);
      const pay = () => by('decideWithdrawal', { params, body: { status: 'successful' } });
      await pay();
      await by('decideWithdrawal', { params, body: { status: 'ready' } });
      await pay();
      await by('withdrawPayoutApproval', { params });
      await pay();
    }
    const { data } = await send(ben, 'listWithdrawals');
    const paid = (data as WithdrawalView[]).filter(({ status }) => status === 'successful');
    return paid.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Withdraws nothing any more. */
  async function cancel({ ben }: Investors): Promise<void> {
    const { data } = await send(ben, 'listWithdrawals');
    for (const { id } of data as WithdrawalView[])
      await send(ben, 'cancelWithdrawal', { params: { id } });
  }

  return { ways, payOut, cancel };
}
