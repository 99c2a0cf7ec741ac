import { type ApiCaller, signInByApi } from './api.ts';
import { receiptImage } from './money.ts';
import type { RunningPlatform } from './running-platform.ts';

interface Listed {
  id: string;
  fullName: string;
  amount: number;
}

/** Fills and empties the staff queues through the API. */
export interface QueueFixtures {
  /** Empties the queue and creates this many receipts of all demo investors. Returns them oldest first. */
  openReceipts(count: number): Promise<Listed[]>;
  openWithdrawals(count: number): Promise<Listed[]>;
  list(path: string): Promise<Listed[]>;
  /** Rejects all that is open, so that later tests find their requests on the first page. */
  empty(): Promise<void>;
}

const BITCOIN_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const BANK = {
  withdrawalType: 'bank transfer',
  accountName: 'Sample Person',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
  bankName: 'Sample Savings Bank of the River Valley',
  routingNumber: '021000021',
};

export async function openQueueFixtures(platform: RunningPlatform): Promise<QueueFixtures> {
  const signIn = (role: string, index = 0) =>
    signInByApi(platform.url, platform.account(role, index));
  const admin = await signIn('admin');
  const investors = await Promise.all([0, 1, 2].map((index) => signIn('investor', index)));

  async function callOrThrow(
    caller: ApiCaller,
    ...call: Parameters<ApiCaller['call']>
  ): Promise<unknown> {
    const { status, body } = await caller.call(...call);
    if (status >= 300) throw new Error(`${call[1]} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  const investor = (at: number) => investors[at % investors.length] as ApiCaller;

  async function list(path: string): Promise<Listed[]> {
    const answer = await callOrThrow(
      admin,
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}limit=100`,
    );
    return (answer as { data: { data: Listed[] } }).data.data;
  }

  async function rejectAll(listPath: string, itemPath: string): Promise<void> {
    for (let open = await list(listPath); open.length > 0; open = await list(listPath)) {
      const decision = { status: 'rejected', reason: 'Test cleanup.' };
      // One after the other: a busy gateway refuses a hundred calls at once of one person.
      for (const { id } of open) await callOrThrow(admin, 'PATCH', `${itemPath}/${id}`, decision);
    }
  }

  const emptyReceipts = () => rejectAll('/users/receipt', '/users/receipt');
  const emptyWithdrawals = () => rejectAll('/users/withdraw', '/users/withdrawal');

  async function submitReceipt(at: number): Promise<void> {
    const form = new FormData();
    form.set('amount', (6001 + at).toFixed(2));
    form.set('plan', 'Starter');
    form.set('wallet', 'bitcoin');
    form.set('file', new Blob([new Uint8Array(receiptImage())], { type: 'image/png' }), 'a.png');
    await callOrThrow(investor(at), 'POST', '/users/uploadReceipt', form);
  }

  return {
    list,
    async empty() {
      await emptyReceipts();
      await emptyWithdrawals();
    },
    async openReceipts(count) {
      await emptyReceipts();
      for (let at = 0; at < count; at += 1) await submitReceipt(at);
      return list('/users/receipt');
    },
    async openWithdrawals(count) {
      await emptyWithdrawals();
      for (let at = 0; at < count; at += 1) {
        const { id } = investor(at);
        await callOrThrow(admin, 'PATCH', `/users/${id}/editWallet`, {
          wallet: 'totalProfit',
          action: 'top-up',
          amount: 100 + at,
          details: 'profit of the week',
          status: 'successful',
        });
        const payout =
          at % 2 === 0
            ? BANK
            : { withdrawalType: 'bitcoin wallet', walletAddress: BITCOIN_ADDRESS };
        await callOrThrow(investor(at), 'POST', '/users/withdraw', { amount: 100 + at, ...payout });
      }
      return list('/users/withdraw');
    },
  };
}
