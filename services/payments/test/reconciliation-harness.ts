import type { EventPayloads, ProjectedTotals } from '@candor/contracts/events';
import type { BookFindingView, BookRunView, BooksView } from '@candor/contracts/reconciliation';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { waitFor } from '@candor/kit/testing/wait-for';
import { readWalletAccounts } from '../src/ledger/rules/balances.ts';
import { type OpenPayments, openPayments, type Person } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';

/** The payments service with a list of accounts that follows its ledger, except where a test says otherwise. */
export async function openReconciliation(options: OpenPayments = {}) {
  const payments = await openPayments(options);
  const { data } = payments.service.context;
  const admin = await payments.person('admin');
  const shown = new Map<string, ProjectedTotals | null>();
  let answers = true;

  async function answer({
    runId,
    batch,
    accountIds,
  }: EventPayloads['payments.projections-requested.v1']): Promise<void> {
    const heads = await data.entries.findLast(accountIds);
    const totals = accountIds.map((accountId) => {
      const head = heads.get(accountId);
      const current = head ? { seq: head.seq, ...readWalletAccounts(head.balances) } : null;
      return { accountId, totals: shown.get(accountId) ?? current };
    });
    const report = { runId, batch, totals };
    await payments.bus.publish(makeEvent('users.projections-reported.v1', report, new Date()));
  }

  await payments.bus.listen(['payments.projections-requested.v1'], ({ payload }) => {
    if (answers) void answer(payload);
  });

  async function read<T>(path: string): Promise<T> {
    const { status, body } = await payments.call(admin, 'GET', `/users/reconciliation${path}`);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body.data.data as T;
  }

  /** Starts a run and waits for its end. */
  async function check(scope: 'quick' | 'full' = 'full'): Promise<BookRunView> {
    const started = await payments.call(admin, 'POST', '/users/reconciliation/runs', { scope });
    if (started.status !== 202) throw new Error(`the run was refused: ${started.status}`);
    const { id } = started.body.data.data as BookRunView;
    await waitFor(async () => (await read<BooksView>('')).active === null, {
      timeoutMs: 180_000,
      describe: 'the end of the run',
    });
    const runs = await read<BookRunView[]>('/runs');
    return runs.find((run) => run.id === id) as BookRunView;
  }

  /** A deposit of 6,000 in Starter that was approved. */
  async function deposit(who: Person): Promise<string> {
    const form = new FormData();
    const fields = { amount: '6000.00', plan: 'Starter', wallet: 'bitcoin' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const image = new Uint8Array(await pngImage());
    form.set('file', new Blob([image]), 'receipt.png');
    const receipt = await payments.call(who, 'POST', '/users/uploadReceipt', form);
    const { id } = receipt.body.data.data as { id: string };
    await payments.call(admin, 'PATCH', `/users/receipt/${id}`, { status: 'successful' });
    return id;
  }

  const withdraw = (who: Person, amount: number) =>
    payments.call(who, 'POST', '/users/withdraw', {
      amount,
      walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    });

  return {
    ...payments,
    admin,
    data,
    check,
    read,
    deposit,
    withdraw,
    books: () => read<BooksView>(''),
    breaks: () => read<BookFindingView[]>('/findings?limit=100'),
    /** What the list of accounts shows of a wallet from now on; null makes it right again. */
    show: (accountId: string, totals: ProjectedTotals | null) => shown.set(accountId, totals),
    /** The users service stops answering, or answers again. */
    answer(does: boolean) {
      answers = does;
    },
  };
}

export type ReconciliationHarness = Awaited<ReturnType<typeof openReconciliation>>;
