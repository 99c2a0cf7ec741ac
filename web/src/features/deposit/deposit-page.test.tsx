/** @jest-environment ./web/src/testing/browser-environment.mjs */

import { PLANS } from '@candor/contracts/plans';
import type { RateView } from '@candor/contracts/terms';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, networkError } from '../../lib/api-error.ts';
import type { sendUpload } from '../../lib/send-upload.ts';
import { success } from '../../testing/fake-fetch.ts';
import { field, fill, type User } from '../../testing/fields.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { aReceipt, aWallet } from '../../testing/wallet-samples.ts';
import { DepositPage } from './deposit-page.tsx';

const ADDRESSES = [
  { wallet: 'bitcoin', label: 'Bitcoin', address: 'bc1q-one' },
  { wallet: 'ethereum', label: 'Ethereum', address: '0x-two' },
  { wallet: 'xrp', label: 'XRP', address: null },
];
const refused = (status: number, field: string, message: string) =>
  new ApiError({ status, code: 'VALIDATION_FAILED', message, fields: { [field]: message } });

const PLANS_ANSWER = PLANS.map((plan) => ({
  ...plan,
  minimum: plan.minimum / 100,
  maximum: plan.maximum / 100,
}));

type Upload = Parameters<typeof sendUpload>[0];

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

function show(
  onUpload: (attempt: number) => void = () => undefined,
  hours = 24,
  rate: RateView | null = null,
) {
  const uploads: Upload[] = [];
  const upload: typeof sendUpload = async (request) => {
    uploads.push(request);
    onUpload(uploads.length);
    return JSON.stringify({ status: 'success', data: { data: aReceipt() } });
  };
  const view = renderSignedIn(<DepositPage />, {
    at: '/user/deposit',
    upload,
    answer: ({ path }) => {
      if (path === '/deposit-addresses') return success(ADDRESSES.map((one) => ({ ...one, rate })));
      if (path === '/plans') return success(PLANS_ANSWER);
      if (path === '/service-times') {
        return success({ receiptDueHours: hours, withdrawalDueHours: 48 });
      }
      return success(aWallet());
    },
  });
  return { ...view, uploads };
}

async function fillForm(user: User, amount = '6000'): Promise<void> {
  await screen.findByLabelText('Amount in USD');
  await user.click(screen.getByRole('radio', { name: /Starter/ }));
  await fill(user, 'Amount in USD', amount);
  await user.upload(
    field('Receipt image'),
    new File(['x'], 'paid.png', { type: 'image/png', lastModified: 1 }),
  );
  // Its first bytes are read before the form has it.
  await screen.findAllByText('paid.png');
}

async function review(user: User): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Review deposit' }));
  return screen.findByRole('dialog');
}

const press = (user: User, dialog: HTMLElement, name: RegExp) =>
  user.click(within(dialog).getByRole('button', { name }));
const keys = (uploads: Upload[]) =>
  new Set(uploads.map(({ headers }) => headers['Idempotency-Key']));

describe('a deposit refused by the server after its review', () => {
  test.each([
    ['amount', 'Amount in USD', 'Amount not valid. Starter takes less today.'],
    ['file', 'Receipt image', 'This image has been sent before.'],
  ])(
    'returns to its field (%s), which is marked and focused, and keeps all values',
    async (name, label, message) => {
      const user = userEvent.setup();
      const { uploads } = show(() => {
        throw refused(422, name, message);
      });
      await fillForm(user);
      await press(user, await review(user), /Send receipt/);

      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(field(label)));
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
      const described = field(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
      expect(document.getElementById(described)?.textContent).toBe(message);
      expect(screen.getByText('1 problem to fix:', { exact: false })).not.toBeNull();
      expect(field('Amount in USD').value).toBe('6,000.00');
      expect(screen.getAllByText('paid.png')).not.toHaveLength(0);
      expect(uploads).toHaveLength(1);
    },
  );

  test('because its wallet has no address any more focuses the wallets', async () => {
    const user = userEvent.setup();
    show(() => {
      throw refused(422, 'wallet', 'No address is set up for this wallet yet. Choose another.');
    });
    await fillForm(user);
    await press(user, await review(user), /Send receipt/);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Wallet' })),
    );
  });
});

describe('a deposit whose response is lost', () => {
  test.each([
    ['Candor can’t be reached', networkError()],
    [
      'Candor has a problem answering',
      new ApiError({ status: 504, code: 'SERVICE_TIMEOUT', message: 'Payments took too long' }),
    ],
    [
      'Candor has a problem answering',
      new ApiError({ status: 500, code: 'INTERNAL', message: 'Something went wrong' }),
    ],
  ])(
    'is reported in the dialog (%s) and retried with the same idempotency key',
    async (title, error) => {
      const user = userEvent.setup();
      const { uploads } = show((attempt) => {
        if (attempt === 1) throw error;
      });
      await fillForm(user);
      const dialog = await review(user);
      await press(user, dialog, /Send receipt/);
      expect((await within(dialog).findByRole('alert')).textContent).toContain(title);
      await press(user, dialog, /Retry/);
      await screen.findByRole('heading', { name: 'Receipt sent' });
      expect(uploads).toHaveLength(2);
      expect(keys(uploads).size).toBe(1);
      expect(uploads.map(({ form }) => form.get('amount'))).toEqual(['6000.00', '6000.00']);
    },
  );
});

describe('the deposit screen', () => {
  test('shows the decision time configured on the server', async () => {
    show(undefined, 6);
    await screen.findByText('6 hours');
  });

  test('offers the bitcoin to send at a current rate, and an old rate only as what it is', async () => {
    const user = userEvent.setup();
    const rate = { usd: 60_000, asOf: '2026-11-22T16:40:00.000Z' };
    show(undefined, 24, { ...rate, validUntil: new Date(Date.now() + 3_600_000).toISOString() });
    await fillForm(user);
    await screen.findByText('0.1000 BTC');
    cleanup();
    show(undefined, 24, { ...rate, validUntil: '2026-11-22T16:55:00.000Z' });
    await fillForm(user);
    await screen.findByText(/is too old to convert by/);
    expect(screen.queryByText(/\d BTC/)).toBeNull();
  });

  test('shows the specified message for an amount that the plan does not accept, until it is changed', async () => {
    const user = userEvent.setup();
    show();
    await fillForm(user, '4500');
    await user.click(screen.getByRole('button', { name: 'Review deposit' }));
    await screen.findByText('Amount not valid', { selector: '.snack-message' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(screen.getByLabelText('Amount in USD'), '0');
    await waitFor(() => expect(screen.queryByText('Amount not valid')).toBeNull());
  });

  test('shows the specified message for a missing amount once, at its field', async () => {
    const user = userEvent.setup();
    const { container } = show();
    await fillForm(user, '');
    await user.click(screen.getByRole('button', { name: 'Review deposit' }));
    await screen.findByText('Please Input Amount Deposited');
    expect(container.querySelector('.snack-message')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('moves the focus to the summary of problems when the form cannot be reviewed', async () => {
    const user = userEvent.setup();
    show();
    await fillForm(user, '');
    await user.click(screen.getByRole('button', { name: 'Review deposit' }));
    const summary = await screen.findByText(/^1 problem to fix:/);
    await waitFor(() => expect(document.activeElement).toBe(summary));
  });

  test('sends another receipt of the same amount with another idempotency key', async () => {
    const user = userEvent.setup();
    const { uploads } = show();
    for (const count of [1, 2]) {
      await fillForm(user);
      await press(user, await review(user), /Send receipt/);
      await user.click(await screen.findByRole('button', { name: 'Send another receipt' }));
      expect(uploads).toHaveLength(count);
    }
    expect(keys(uploads).size).toBe(2);
  });
});
