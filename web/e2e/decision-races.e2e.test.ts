import type { ReceiptView } from '@candor/contracts/receipts';
import type { TransactionView } from '@candor/contracts/wallet-history';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { describe, expect, it } from '@jest/globals';
import { type ApiCaller, signInByApi } from './support/api.ts';
import { CHROMIUM } from './support/chromium.ts';
import { openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { countMails, waitForMail } from './support/mail.ts';
import { creditProfit, requestWithdrawal, uploadReceipt } from './support/money.ts';
import { newInvestor } from './support/people.ts';

const suite = CHROMIUM ? describe : describe.skip;

interface Answer {
  status: number;
  body: { code?: string; data?: { data: { status: string } } };
}

/** 32 decisions of two admins and the investor at once, through the gateway. */
suite('concurrent decisions', () => {
  const { platform, admin } = openFixtures();
  const otherAdmin = () => signInByApi(platform().url, platform().account('admin', 1));

  async function race(calls: (() => Promise<Answer>)[]): Promise<string> {
    const answers = await Promise.all(calls.map((call) => call()));
    const done = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ body }) => body.code === 'ALREADY_DECIDED');
    expect([done.length, late.length]).toEqual([1, calls.length - 1]);
    return done[0]?.body.data?.data.status ?? '';
  }

  const history = (api: ApiCaller) =>
    api.ask<TransactionView[]>('GET', `/users/${api.id}/transactions`);

  it(
    'on a withdrawal end in one outcome, one posting and one mail',
    async () => {
      const [first, second] = [await admin(), await otherAdmin()];
      const { api, email } = await newInvestor(platform());
      await creditProfit(first, api, 100);
      const { id, reference } = await requestWithdrawal(api, 60);
      const decide = (by: ApiCaller, body: object) => (): Promise<Answer> =>
        by.call('PATCH', `/users/withdrawal/${id}`, body);
      const status = await race(
        Array.from({ length: 32 }, (_, index) => {
          if (index % 3 === 0)
            return decide(first, { status: 'successful', paymentReference: 'P-1' });
          if (index % 3 === 1) return decide(second, { status: 'rejected', reason: 'No account.' });
          return (): Promise<Answer> => api.call('POST', `/users/withdrawal/${id}/cancel`, {});
        }),
      );
      const outcomes: Record<string, { kind: string; subject: RegExp }> = {
        successful: { kind: 'withdrawal-paid', subject: /^Withdrawal of .* paid$/ },
        rejected: { kind: 'withdrawal-rejected', subject: /not paid/ },
        cancelled: { kind: 'withdrawal-cancelled', subject: /cancelled/ },
      };
      const entries = (await history(api)).filter((one) => one.reference === reference);
      expect(entries.map(({ kind }) => kind)).toEqual([
        outcomes[status]?.kind,
        'withdrawal-requested',
      ]);
      const own = await api.ask<WithdrawalView>('GET', `/users/withdrawal/${id}`);
      expect(own.status).toBe(status);
      await waitForMail(platform().mailbox, email, outcomes[status]?.subject ?? /^$/);
      expect(
        await countMails(platform().mailbox, email, /^Withdrawal of .* (paid|cancelled)/),
      ).toBe(1);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'on a receipt end in one outcome, one posting and one mail',
    async () => {
      const [first, second] = [await admin(), await otherAdmin()];
      const { api, email } = await newInvestor(platform());
      const { id, reference } = await uploadReceipt(api);
      const decide = (by: ApiCaller, body: object) => (): Promise<Answer> =>
        by.call('PATCH', `/users/receipt/${id}`, body);
      const status = await race(
        Array.from({ length: 32 }, (_, index) =>
          index % 2 === 0
            ? decide(first, { status: 'successful' })
            : decide(second, { status: 'rejected', reason: 'No payment has arrived.' }),
        ),
      );
      const entries = (await history(api)).filter((one) => one.reference === reference);
      expect(entries.map(({ kind }) => kind)).toEqual([
        status === 'rejected' ? 'deposit-rejected' : 'deposit-approved',
      ]);
      expect((await api.ask<ReceiptView>('GET', `/users/receipt/${id}`)).status).toBe(status);
      const decided = /^Deposit of .* approved$|not approved$/;
      await waitForMail(platform().mailbox, email, decided);
      expect(await countMails(platform().mailbox, email, decided)).toBe(1);
    },
    TEST_TIMEOUT_MS,
  );
});
