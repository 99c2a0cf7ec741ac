/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswer, refusal } from '../../testing/fake-fetch.ts';
import {
  type FakeQueue,
  prepareWindow,
  renderQueue,
  untilOpen,
} from '../../testing/render-queue.tsx';
import { DepositListPage } from './deposit-list-page.tsx';
import { aReceipt, times } from './testing/queue-samples.ts';

const FIRST = 'Jonas Weber 1';
const SECOND = 'Priya Nair 2';

const show = (state: Partial<FakeQueue> = {}, query = '') =>
  renderQueue(<DepositListPage />, `/user/deposit-list${query}`, {
    open: times(3, aReceipt),
    ...state,
  });

const refusing = (answer: () => FakeAnswer): Partial<FakeQueue> => ({
  override: ({ method }) => (method === 'PATCH' ? answer() : undefined),
});

beforeEach(() => prepareWindow({ wide: true }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a decision about a receipt that the server refuses', () => {
  test('because another admin decided first is explained, and the next one opens', async () => {
    const { user } = show(
      refusing(() => refusal(409, 'ALREADY_DECIDED', 'This receipt has been decided already')),
    );
    await untilOpen(FIRST);
    await user.keyboard('a');
    const alert = await screen.findByText(/This receipt has been decided already\./);
    expect(alert.textContent).toContain('Your decision had no effect');
    await screen.findByRole('heading', { name: SECOND });
  });

  test.each([
    [
      403,
      'ROLE_FORBIDDEN',
      'Admins only',
      /Admins only\. Nothing was changed\. Only admins decide/,
    ],
    [
      403,
      'MAKER_IS_CHECKER',
      'Somebody else must decide about your own receipt',
      /your own receipt\. Nothing was changed\. Leave it to another admin/,
    ],
    [
      503,
      'SERVICE_UNAVAILABLE',
      'Payments is unavailable',
      /Decide again in a moment: it counts once/,
    ],
  ])(
    'with status %p %p keeps the receipt open and says what to do',
    async (status, code, message, advice) => {
      const { user } = show(refusing(() => refusal(status, code, message)));
      await untilOpen(FIRST);
      await user.keyboard('a');
      expect((await screen.findByText(advice)).closest('[role="alert"]')).not.toBeNull();
      await untilOpen(FIRST);
    },
  );

  test('after a lost connection can be sent again with the same idempotency key', async () => {
    let offline = true;
    const { user, decisions } = show({
      override: ({ method }) => {
        if (method === 'PATCH' && offline) throw new TypeError('Failed to fetch');
        return undefined;
      },
    });
    await untilOpen(FIRST);
    await user.keyboard('a');
    await screen.findByText(/it isn’t known whether the decision arrived/);
    offline = false;
    await untilOpen(FIRST);
    await user.keyboard('a');
    await untilOpen(SECOND);
    const keys = decisions().map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(screen.queryByText(/isn’t known whether/)).toBeNull();
  });
});

describe('rejecting a receipt', () => {
  test('without a reason marks and focuses the field', async () => {
    const { user, decisions } = show();
    await untilOpen(FIRST);
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    act(() => within(dialog).getByRole('button', { name: 'Reject' }).focus());
    await user.keyboard('{Enter}');
    await within(dialog).findByText('A rejection needs a reason');
    const field = within(dialog).getByLabelText('Reason');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(decisions()).toHaveLength(0);
  });

  test('sends the reason unchanged and opens the next receipt', async () => {
    const { user, decisions } = show();
    await untilOpen(FIRST);
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /another payment/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await untilOpen(SECOND);
    expect(decisions().map(({ body }) => body)).toEqual([
      { status: 'rejected', reason: 'The image shows another payment.' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe(SECOND);
  });

  test('keeps the reason and shows the problem in the dialog when it could not be sent', async () => {
    const { user } = show(refusing(() => refusal(503, 'SERVICE_UNAVAILABLE', 'Unavailable')));
    await untilOpen(FIRST);
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Reason'), 'Not readable');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await within(dialog).findByText(/it counts once/);
    expect((within(dialog).getByLabelText('Reason') as HTMLTextAreaElement).value).toBe(
      'Not readable',
    );
  });

  test('shows at the field that the server refused the reason', async () => {
    const { user } = show(
      refusing(() =>
        refusal(400, 'VALIDATION_FAILED', 'Check the form', { reason: 'Say more than that' }),
      ),
    );
    await untilOpen(FIRST);
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Reason'), 'Not readable');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await within(dialog).findByText('Say more than that');
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByLabelText('Reason')),
    );
  });
});

describe('the list of receipts', () => {
  test('says that it is empty and offers the decided receipts', async () => {
    const { user } = show({
      open: [],
      decided: [aReceipt(9, { status: 'rejected', reason: 'Not readable' })],
    });
    await screen.findByText('No receipts are waiting for a decision.');
    await user.click(screen.getByRole('button', { name: 'See decided requests' }));
    expect(await screen.findByText('Reason: Not readable')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  test('says why it could not be loaded and loads again on Retry', async () => {
    const { user, fake } = show({
      override: ({ path }) =>
        path.startsWith('/users/receipt?')
          ? refusal(503, 'SERVICE_UNAVAILABLE', 'Payments is unavailable')
          : undefined,
    });
    await screen.findByText('The deposits could not be loaded');
    fake.override = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await untilOpen(FIRST);
  });

  test('loads page by page, and J moves past the loaded receipts', async () => {
    const { user } = show({ open: times(40, aReceipt) }, `?id=${aReceipt(25).id}`);
    await screen.findByText('25 of 40 shown');
    await user.keyboard('j');
    await screen.findByRole('heading', { name: 'Priya Nair 26', level: 2 });
    expect(screen.getAllByRole('button', { name: /\$6,0/ })).toHaveLength(40);
    expect(screen.queryByText(/shown/)).toBeNull();
  });

  test('loads more on request and says when that fails', async () => {
    const { user, fake } = show({ open: times(40, aReceipt) });
    await screen.findByText('25 of 40 shown');
    fake.override = ({ path }) =>
      path.includes('cursor=') ? refusal(503, 'SERVICE_UNAVAILABLE', 'Unavailable') : undefined;
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('More deposits could not be loaded');
    fake.override = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /Amara Lindqvist 40/ })).not.toBeNull();
  });

  test('finds the receipt of a link on a later page', async () => {
    show({ open: times(40, aReceipt) }, `?id=${aReceipt(38).id}`);
    await untilOpen('Priya Nair 38');
  });

  test('opens the receipt of a link that is further down than the list is searched', async () => {
    const { user, decisions } = show({ open: times(140, aReceipt) }, `?id=${aReceipt(130).id}`);
    await untilOpen('Priya Nair 130');
    await user.keyboard('a');
    await untilOpen(FIRST);
    expect(decisions().map(({ path }) => path)).toEqual([`/users/receipt/${aReceipt(130).id}`]);
  });

  test('leads from the receipt of such a link to the first of the list', async () => {
    const { user } = show({ open: times(140, aReceipt) }, `?id=${aReceipt(130).id}`);
    await untilOpen('Priya Nair 130');
    await user.keyboard('j');
    await untilOpen(FIRST);
  });

  test('shows the outcome of a receipt of a link that was decided meanwhile, and no other receipt', async () => {
    const decidedAt = '2026-11-20T09:00:00.000Z';
    const decided = [aReceipt(9, { status: 'successful', confirmedAmount: 6009, decidedAt })];
    show({ open: times(3, aReceipt), decided }, `?id=${aReceipt(9).id}`);
    await screen.findByRole('heading', { name: 'Jonas Weber 9', level: 2 });
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  test('opens the first receipt, and says so, if the receipt of the link does not exist', async () => {
    show({ open: times(3, aReceipt) }, `?id=${aReceipt(9).id}`);
    await untilOpen(FIRST);
    await screen.findByText('The request of the link was not found in this list.');
  });
});
