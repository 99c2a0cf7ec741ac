/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { SETTLE_MS } from '../../components/decision/decide-buttons.tsx';
import { deferredAnswer, refusal, success } from '../../testing/fake-fetch.ts';
import { readDescription } from '../../testing/fields.ts';
import { holdTimers } from '../../testing/hold-timers.ts';
import {
  type FakeQueue,
  prepareWindow,
  renderQueue,
  untilOpen,
} from '../../testing/render-queue.tsx';
import { aWithdrawal, someFacts, times } from './testing/queue-samples.ts';
import { WithdrawalListPage } from './withdrawal-list-page.tsx';

const FIRST = 'Jonas Weber 1';
const SECOND = 'Priya Nair 2';

const show = (state: Partial<FakeQueue> = {}, query = '') =>
  renderQueue(<WithdrawalListPage />, `/user/withdrawal-list${query}`, {
    open: times(3, aWithdrawal),
    ...state,
  });

/** Opens the dialog that confirms the first withdrawal's payment. */
async function openPayDialog(user: ReturnType<typeof show>['user']): Promise<HTMLElement> {
  await untilOpen(FIRST);
  await user.keyboard('a');
  return screen.findByRole('dialog');
}

beforeEach(() => prepareWindow({ wide: true }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a withdrawal in the queue of an admin', () => {
  test('shows where the money has to go and the effects of paying and rejecting', async () => {
    show();
    await untilOpen(FIRST);
    const slip = screen.getByLabelText('Destination of withdrawal 0000-0001');
    expect(within(slip).getByText('00004471')).not.toBeNull();
    expect(within(slip).getByRole('button', { name: 'Copy account number' })).not.toBeNull();
    const decision = screen.getByLabelText('Decision about withdrawal 0000-0001');
    expect(await within(decision).findAllByText('$500.00 → $399.00')).toHaveLength(2);
    expect(within(decision).getByText('$50.00 → $151.00')).not.toBeNull();
    expect(within(decision).getByText('$800.00 → $901.00')).not.toBeNull();
  });

  test('shows an established destination, an old account and a quiet month as passed', async () => {
    show();
    await untilOpen(FIRST);
    const facts = await screen.findByLabelText('Before you pay');
    expect(facts.textContent).toContain('Paid to this destination 3 times');
    expect(facts.textContent).toContain('No security changes in 30 days');
    expect(facts.textContent).toContain('Identity verified');
    expect(facts.querySelectorAll('li:not([data-fine])')).toHaveLength(0);
  });

  test('marks a new destination, a young account, recent changes, a hold and a missing identity', async () => {
    const now = new Date().toISOString();
    const facts = someFacts({
      accountSince: now,
      destination: { saved: null, timesPaid: 0, lastPaidAt: null },
      changes: [
        { what: 'password-reset', at: now, device: null, times: 1 },
        { what: 'destination-added', at: now, device: null, times: 1 },
      ],
      hold: { until: now, after: 'password' },
      identity: { verified: false, limit: 1000, used: 250 },
    });
    show({ open: [aWithdrawal(1, { facts })] });
    await untilOpen(FIRST);
    const shown = await screen.findByLabelText('Before you pay');
    for (const text of [
      'New destination: nothing has been paid to it yet',
      'Not a saved destination',
      'less than a day ago',
      'Password reset by email',
      'Payout destination saved',
      'because the password was reset',
      '$250.00 of $1,000.00 used',
    ]) {
      expect(shown.textContent).toContain(text);
    }
    expect(shown.querySelectorAll('[data-fine]')).toHaveLength(0);
  });

  test('cannot be marked as paid before its facts are read, and the button says why', async () => {
    const facts = deferredAnswer();
    const { user } = show({
      override: ({ path }) =>
        path === `/users/withdrawal/${aWithdrawal(1).id}` ? facts.answer : undefined,
    });
    await screen.findByRole('heading', { name: FIRST, level: 2 });
    const pay = screen.getByRole('button', { name: /Mark as paid/ });
    expect(pay.getAttribute('aria-disabled')).toBe('true');
    expect(readDescription(pay)).toBe(
      'You can decide once the facts about this withdrawal have loaded.',
    );
    await user.keyboard('a');
    await user.click(pay);
    expect(screen.queryByRole('dialog')).toBeNull();
    facts.resolve(success(aWithdrawal(1)));
    await untilOpen(FIRST);
    expect(pay.getAttribute('aria-describedby')).toBeNull();
    await user.keyboard('a');
    await screen.findByRole('dialog');
  });

  test('whose facts cannot be read cannot be marked as paid until Retry reads them; it can be rejected', async () => {
    const { user, fake } = show({
      override: ({ path }) =>
        path === `/users/withdrawal/${aWithdrawal(1).id}`
          ? refusal(503, 'SERVICE_UNAVAILABLE', 'Payments is unavailable')
          : undefined,
    });
    await screen.findByText('The facts about this withdrawal could not be loaded');
    const pay = screen.getByRole('button', { name: /Mark as paid/ });
    expect(readDescription(pay)).toBe(
      'The facts about this withdrawal could not be loaded. Load them again.',
    );
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /Reject/ }).getAttribute('aria-disabled')).toBeNull();
    fake.override = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await untilOpen(FIRST);
  });

  test('shows several logins on one new device as one line with their number', async () => {
    const facts = someFacts({
      changes: [
        {
          what: 'new-device',
          at: '2026-11-20T10:00:00.000Z',
          device: 'Firefox on Linux',
          times: 12,
        },
      ],
    });
    show({ open: [aWithdrawal(1, { facts })] });
    await untilOpen(FIRST);
    const shown = await screen.findByLabelText('Before you pay');
    const lines = [...shown.querySelectorAll('.account-changes li')].map(
      (line) => line.textContent,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Logged in on a new device (Firefox on Linux), 12 times');
  });

  test('is marked as paid with the reference of the payment, and the next one opens', async () => {
    const { user, decisions } = show();
    const dialog = await openPayDialog(user);
    const field = within(dialog).getByLabelText('Payment reference (optional)');
    expect(field.getAttribute('aria-describedby')).toBeTruthy();
    await user.type(field, ' SEPA 2026-11-22/4471 ');
    await user.click(within(dialog).getByRole('button', { name: 'Yes, it is paid' }));
    await untilOpen(SECOND);
    expect(decisions().map(({ path, body }) => [path, body])).toEqual([
      [
        `/users/withdrawal/${aWithdrawal(1).id}`,
        { status: 'successful', paymentReference: 'SEPA 2026-11-22/4471' },
      ],
    ]);
  });

  test('can be marked as paid without a reference', async () => {
    const { user, decisions } = show();
    const dialog = await openPayDialog(user);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, it is paid' }));
    await untilOpen(SECOND);
    expect(decisions()[0]?.body).toEqual({ status: 'successful' });
  });

  test('with a reference that is too long is not sent, and the field is marked and focused', async () => {
    const { user, decisions } = show();
    const dialog = await openPayDialog(user);
    const field = within(dialog).getByLabelText<HTMLInputElement>('Payment reference (optional)');
    await user.click(field);
    await user.paste('7'.repeat(101));
    await user.click(within(dialog).getByRole('button', { name: 'Yes, it is paid' }));
    await within(dialog).findByText('The payment reference must have at most 100 characters');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toHaveLength(101);
    expect(decisions()).toHaveLength(0);
  });

  test('with a reference that the server refuses keeps the text and marks the field', async () => {
    const { user } = show({
      override: ({ method }) =>
        method === 'PATCH'
          ? refusal(400, 'VALIDATION_FAILED', 'Check the form', {
              paymentReference: 'This reference has been used',
            })
          : undefined,
    });
    const dialog = await openPayDialog(user);
    const field = within(dialog).getByLabelText<HTMLInputElement>('Payment reference (optional)');
    await user.type(field, 'X-1{Enter}');
    await within(dialog).findByText('This reference has been used');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('X-1');
  });

  test('is marked as paid once by a double press of Enter, which does not reach the next one', async () => {
    const { user, decisions } = show();
    const dialog = await openPayDialog(user);
    await user.type(within(dialog).getByLabelText('Payment reference (optional)'), 'X-1');
    const settling = holdTimers(SETTLE_MS);
    await user.keyboard('{Enter}{Enter}');
    await screen.findByRole('heading', { name: SECOND, level: 2 });
    await user.keyboard('a');
    settling.release();
    await untilOpen(SECOND);
    expect(decisions()).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that another admin decided first is explained, and the next one opens', async () => {
    const { user } = show({
      override: ({ method }) =>
        method === 'PATCH'
          ? refusal(409, 'ALREADY_DECIDED', 'This withdrawal has been decided already')
          : undefined,
    });
    const dialog = await openPayDialog(user);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, it is paid' }));
    await screen.findByText(/decided already\. Your decision had no effect/);
    await screen.findByRole('heading', { name: SECOND, level: 2 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is rejected with a reason', async () => {
    const { user, decisions } = show();
    await untilOpen(FIRST);
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Reason'), 'The bank refused it.');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await untilOpen(SECOND);
    expect(decisions()[0]?.body).toEqual({ status: 'rejected', reason: 'The bank refused it.' });
  });
});

describe('the withdrawal queue', () => {
  test('lets support read, and no key decides', async () => {
    const { user, decisions } = show({ role: 'support' });
    await screen.findByRole('heading', { name: FIRST, level: 2 });
    await user.keyboard('ar');
    expect(screen.getByText(/You have read-only access/)).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(decisions()).toHaveLength(0);
  });

  test('shows decided withdrawals with the reference of their payment', async () => {
    show(
      {
        decided: [
          aWithdrawal(7, {
            status: 'successful',
            paymentReference: 'SEPA-4471',
            decidedAt: '2026-11-21T10:00:00.000Z',
          }),
        ],
      },
      '?view=decided',
    );
    await screen.findByRole('heading', { name: 'Mateo Silva 7', level: 2 });
    expect(screen.getByText('SEPA-4471')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Mark as paid/ })).toBeNull();
  });

  test('says that it is empty', async () => {
    show({ open: [] });
    expect(await screen.findByText('No withdrawals are waiting for a decision.')).not.toBeNull();
  });

  test('says why it could not be loaded and loads again on Retry', async () => {
    const { user, fake } = show({
      override: ({ path }) =>
        path.startsWith('/users/withdraw?')
          ? refusal(503, 'SERVICE_UNAVAILABLE', 'Payments is unavailable')
          : undefined,
    });
    await screen.findByText('The withdrawals could not be loaded');
    fake.override = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await untilOpen(FIRST);
  });
});
