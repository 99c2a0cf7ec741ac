import type { ProfitLineView, ProfitRunView } from '@candor/contracts/profit-runs';
import { waitFor } from '@candor/kit/testing/wait-for';
import { expect } from '@jest/globals';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import type { Answer, CallOptions, PaymentsHarness, Person } from './payments-harness.ts';

const RUNS = '/users/profit-runs';

/** Wallets and what each is credited. */
export type Lines = readonly (readonly [Person, number])[];

/** The calls of profit runs. */
export function openProfitRuns(payments: PaymentsHarness) {
  const { call } = payments;
  let weeks = 0;

  function upload(who: Person, period: string, csv: string, options?: CallOptions) {
    const form = new FormData();
    form.set('period', period);
    form.set('file', new Blob([csv]), 'profit.csv');
    return call(who, 'POST', RUNS, form, options);
  }

  const toRun = (answer: Answer): ProfitRunView => {
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body.message}`);
    return answer.body.data.data;
  };
  const read = async (who: Person, id: string) => toRun(await call(who, 'GET', `${RUNS}/${id}`));

  const toCsv = (lines: Lines) =>
    `account,amount\n${lines.map(([{ id }, amount]) => `${id},${amount}`).join('\n')}`;
  const propose = (who: Person, id: string, options?: CallOptions) =>
    call(who, 'POST', `${RUNS}/${id}/propose`, {}, options);
  const decide = (who: Person, id: string, body: object, options?: CallOptions) =>
    call(who, 'PATCH', `${RUNS}/${id}`, { step: 'credit', ...body }, options);
  const approve = (who: Person, id: string, step = 'credit') =>
    decide(who, id, { step, status: 'approved' });

  async function settled(
    who: Person,
    id: string,
    status: ProfitRunView['status'],
  ): Promise<ProfitRunView> {
    await waitFor(async () => (await read(who, id)).status === status, { timeoutMs: 30_000 });
    return read(who, id);
  }

  async function proposed(maker: Person, period: string, lines: Lines): Promise<string> {
    const { id } = toRun(await upload(maker, period, toCsv(lines)));
    toRun(await propose(maker, id));
    return id;
  }

  return {
    upload,
    /** A week that no other test of the file uses. */
    nextWeek() {
      weeks += 1;
      return `2020-W${String(weeks).padStart(2, '0')}`;
    },
    people: (count: number) => Promise.all(Array.from({ length: count }, () => payments.person())),
    toRun,
    read,
    toCsv,
    rates: (who: Person, period: string, rates: object) =>
      call(who, 'POST', RUNS, { period, rates }),
    propose,
    decide,
    approve,
    cancel: (who: Person, id: string, step = 'credit', options?: CallOptions) =>
      call(who, 'POST', `${RUNS}/${id}/cancel`, { step }, options),
    reverse: (who: Person, id: string, options?: CallOptions) =>
      call(who, 'POST', `${RUNS}/${id}/reverse`, { details: 'wrong week' }, options),
    async lines(who: Person, id: string, query = ''): Promise<ProfitLineView[]> {
      return (await call(who, 'GET', `${RUNS}/${id}/lines?${query}`)).body.data.data;
    },
    /** Takes a cent of the profit out of a wallet. */
    spend: (who: Person) =>
      payments.service.context.ledger.post({
        walletId: who.id,
        sourceId: 'direct-adjustment:spent',
        kind: 'adjustment',
        postings: [
          { source: 'profit', destination: 'house:adjustments', amount: 1, asset: 'USD/2' },
        ],
        about: 1,
        reference: null,
        detail: '',
        actor: { id: null, role: 'system' },
        reason: null,
        reverses: null,
        correlationId: 'test',
      }),
    settled,
    proposed,
    async credited(
      { maker, checker }: { maker: Person; checker: Person },
      period: string,
      lines: Lines,
    ): Promise<ProfitRunView> {
      const id = await proposed(maker, period, lines);
      toRun(await approve(checker, id));
      return settled(maker, id, 'done');
    },
    /** The whole ledger has no fault, and agrees with its documents. */
    async assertSound(): Promise<void> {
      const report = await verifyLedger(payments.service.context.data);
      expect(report).toMatchObject({ faults: [], mismatches: [], unmatchedHolds: [] });
    },
  };
}
