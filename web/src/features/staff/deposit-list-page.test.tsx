/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SETTLE_MS } from '../../components/decision/decide-buttons.tsx';
import { deferredAnswer, success } from '../../testing/fake-fetch.ts';
import { holdTimers } from '../../testing/hold-timers.ts';
import {
  type FakeQueue,
  prepareWindow,
  renderQueue,
  untilOpen,
} from '../../testing/render-queue.tsx';
import { DepositListPage } from './deposit-list-page.tsx';
import { aReceipt, times } from './testing/queue-samples.ts';

const show = (state: Partial<FakeQueue> = {}, query = '') =>
  renderQueue(<DepositListPage />, `/user/deposit-list${query}`, {
    open: times(3, aReceipt),
    ...state,
  });

const FIRST = 'Jonas Weber 1';
const SECOND = 'Priya Nair 2';
const THIRD = 'Mateo Silva 3';
const rows = () => screen.getAllByRole('button', { name: /\$6,0/ });
const openName = () =>
  within(screen.getByLabelText(/^Decision about/)).getByRole('heading', { level: 2 }).textContent;

beforeEach(() => prepareWindow({ wide: true }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the deposit queue of an admin', () => {
  test('opens the first receipt with its claimed amount, its checks and the effects of approval', async () => {
    show();
    await untilOpen(FIRST);
    const decision = screen.getByLabelText('Decision about receipt 0000-0001');
    expect(decision.textContent).toContain('$6,001.00');
    expect(within(decision).getByText('Image not seen before')).not.toBeNull();
    expect(within(decision).getAllByText('$10,000.00 → $16,001.00')).toHaveLength(2);
    expect(screen.getByRole('img', { name: `Receipt 0000-0001 of ${FIRST}` })).not.toBeNull();
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null, null]);
  });

  test('leads from the name in a receipt to its account', async () => {
    show({ open: [aReceipt(1, { userId: 'ada-1' })] });
    await untilOpen(FIRST);
    const name = within(screen.getByRole('heading', { name: FIRST })).getByRole('link');
    expect(name.getAttribute('href')).toBe('/user/user-profile/ada-1');
  });

  test('says of a receipt without a name that its account is deleted', async () => {
    show({ open: [aReceipt(1, { fullName: '' })] });
    await untilOpen('Deleted account');
    const name = screen.getByRole('heading', { name: 'Deleted account' });
    expect(within(name).queryByRole('link')).toBeNull();
    await screen.findByRole('button', { name: /^Deleted account/ });
  });

  test('pressing A approves the receipt, opens the next one and focuses its name', async () => {
    const { user, decisions } = show();
    await untilOpen(FIRST);
    act(() => screen.getByRole('button', { name: 'Decided' }).focus());
    await user.keyboard('a');
    await untilOpen(SECOND);
    expect(decisions().map(({ path, body }) => [path, body])).toEqual([
      [`/users/receipt/${aReceipt(1).id}`, { status: 'successful' }],
    ]);
    expect(document.activeElement?.textContent).toBe(SECOND);
    expect(screen.getByText('Receipt acknowledged successfully')).not.toBeNull();
    expect(screen.queryByRole('button', { name: new RegExp(FIRST) })).toBeNull();
    expect(screen.getByRole('button', { name: '2 open' })).not.toBeNull();
  });

  test('shows the keys on the buttons', async () => {
    show();
    await untilOpen(FIRST);
    expect(screen.getByRole('button', { name: /Approve/ }).textContent).toContain('A');
    expect(screen.getByRole('button', { name: /^Reject/ }).textContent).toContain('R');
  });

  test('can be worked through with A alone, and then says that nothing is waiting', async () => {
    const { user, decisions } = show();
    for (const name of [FIRST, SECOND, THIRD]) {
      await untilOpen(name);
      await user.keyboard('a');
    }
    expect(await screen.findByText('No receipts are waiting for a decision.')).not.toBeNull();
    expect(decisions()).toHaveLength(3);
  });

  test('opens the previous receipt when the last of the list was decided', async () => {
    const { user } = show({}, `?id=${aReceipt(3).id}`);
    await untilOpen(THIRD);
    await user.keyboard('a');
    await untilOpen(SECOND);
  });

  test('sends the confirmed amount if it differs from the claim, and shows its effect first', async () => {
    const { user, decisions } = show();
    await untilOpen(FIRST);
    const field = screen.getByLabelText('Confirmed');
    await user.clear(field);
    await user.type(field, '5,500.5');
    expect(screen.getAllByText('$10,000.00 → $15,500.50')).toHaveLength(2);
    expect(screen.getByText('− $500.50')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: /Approve/ }));
    // Not without a reason: the investor gets less than they said.
    const reason = screen.getByLabelText('Why it differs');
    expect(document.activeElement).toBe(reason);
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    await user.type(reason, 'The network kept a fee.{Enter}');
    expect(document.activeElement?.textContent).toBe(FIRST);
    await user.keyboard('a');
    await untilOpen(SECOND);
    expect(decisions()[0]?.body).toEqual({
      status: 'successful',
      amount: 5500.5,
      reason: 'The network kept a fee.',
    });
  });

  test('does not send an amount outside the plan’s limits and focuses the field', async () => {
    const { user, decisions } = show();
    await untilOpen(FIRST);
    const field = screen.getByLabelText('Confirmed');
    await user.clear(field);
    await user.type(field, '12');
    await user.click(screen.getByRole('button', { name: /Approve/ }));
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/Starter accepts amounts above/)).not.toBeNull();
    expect(decisions()).toHaveLength(0);
  });
});

describe('a key in the deposit queue', () => {
  test('decides nothing for support, who can still move through the list and read', async () => {
    const { user, decisions } = show({ role: 'support' });
    await screen.findByRole('heading', { name: FIRST });
    expect(screen.getByText(/You have read-only access/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Approve|^Reject/ })).toBeNull();
    await user.keyboard('ar');
    await user.keyboard('j');
    await screen.findByRole('heading', { name: SECOND });
    await user.keyboard('ar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(decisions()).toHaveLength(0);
  });

  test('J and K move through the list without deciding anything', async () => {
    const { user, decisions } = show();
    await untilOpen(FIRST);
    await user.keyboard('jj');
    await untilOpen(THIRD);
    await user.keyboard('k');
    await untilOpen(SECOND);
    expect(decisions()).toHaveLength(0);
  });

  test('acts on the receipt that was moved to, not on the previous one', async () => {
    const { user, decisions } = show();
    await untilOpen(FIRST);
    await user.keyboard('j');
    await untilOpen(SECOND);
    await user.keyboard('a');
    await untilOpen(THIRD);
    expect(decisions().map(({ path }) => path)).toEqual([`/users/receipt/${aReceipt(2).id}`]);
  });

  test('pressed again while a decision is being sent does nothing', async () => {
    const { answer, resolve } = deferredAnswer();
    const { user, decisions } = show({
      override: ({ method }) => (method === 'PATCH' ? answer : undefined),
    });
    await untilOpen(FIRST);
    await user.keyboard('aarj');
    await user.click(screen.getByRole('button', { name: /Approve/ }));
    expect(decisions()).toHaveLength(1);
    expect(openName()).toBe(FIRST);
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => resolve(success({})));
    await untilOpen(SECOND);
    expect(decisions()).toHaveLength(1);
  });

  test('pressed twice decides one receipt and not the next one too', async () => {
    const { user, decisions } = show();
    await untilOpen(FIRST);
    const settling = holdTimers(SETTLE_MS);
    await user.keyboard('a');
    await screen.findByRole('heading', { name: SECOND });
    await user.keyboard('ar');
    expect(decisions()).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    settling.release();
    await untilOpen(SECOND);
  });

  test('a double click on Approve decides only one receipt', async () => {
    const { user, decisions } = show();
    await untilOpen(FIRST);
    const settling = holdTimers(SETTLE_MS);
    await user.click(screen.getByRole('button', { name: /Approve/ }));
    await screen.findByRole('heading', { name: SECOND });
    await user.click(screen.getByRole('button', { name: /Approve/ }));
    settling.release();
    await untilOpen(SECOND);
    expect(decisions()).toHaveLength(1);
  });

  test('pressed twice at the same moment decides once', async () => {
    const { decisions } = show();
    await untilOpen(FIRST);
    act(() => {
      for (let press = 0; press < 2; press += 1) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      }
    });
    await untilOpen(SECOND);
    expect(decisions()).toHaveLength(1);
  });

  test('held down or pressed with Control decides nothing', async () => {
    const { decisions } = show();
    await untilOpen(FIRST);
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
    expect(decisions()).toHaveLength(0);
  });

  test('typed into a field or while a dialog is open decides nothing', async () => {
    const { user, decisions } = show();
    await untilOpen(FIRST);
    await user.type(screen.getByLabelText('Confirmed'), 'ar');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Reject/ }));
    const dialog = await screen.findByRole('dialog');
    act(() => within(dialog).getByRole('button', { name: 'Back' }).focus());
    await user.keyboard('aj');
    expect(openName()).toBe(FIRST);
    expect(decisions()).toHaveLength(0);
  });

  test('does not approve a receipt whose image is missing, but can reject it', async () => {
    const { user, decisions } = show({ images: false });
    await screen.findByText(/The image is missing/);
    await user.keyboard('a');
    await user.click(screen.getByRole('button', { name: /Approve/ }));
    expect(decisions()).toHaveLength(0);
    await user.keyboard('r');
    expect(await screen.findByRole('dialog')).not.toBeNull();
  });
});

describe('the deposit queue on a narrow screen', () => {
  beforeEach(() => prepareWindow({ wide: false }));

  test('opens a receipt from the list and returns the focus to its row', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: new RegExp(SECOND) }));
    const heading = await screen.findByRole('heading', { name: SECOND, level: 1 });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('heading', { name: 'Deposits' })).toBeNull();
    expect(screen.getByText('2 of 3')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'All deposits' }));
    const row = await screen.findByRole('button', { name: new RegExp(SECOND) });
    await waitFor(() => expect(document.activeElement).toBe(row));

    await user.click(row);
    await screen.findByRole('heading', { name: SECOND, level: 1 });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain(SECOND));
    expect(screen.getByRole('heading', { name: 'Deposits' })).not.toBeNull();
  });

  test('opens the next receipt after a decision and the list after the last', async () => {
    const { user } = show({ open: times(2, aReceipt) });
    await user.click(await screen.findByRole('button', { name: new RegExp(FIRST) }));
    for (const name of [FIRST, SECOND]) {
      await screen.findByRole('heading', { name, level: 1 });
      const approve = screen.getByRole('button', { name: /Approve/ });
      await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBeNull());
      await user.click(approve);
    }
    await screen.findByText('No receipts are waiting for a decision.');
  });

  test('opens no receipt until one is chosen, and keys do nothing', async () => {
    const { user, decisions } = show();
    await screen.findByRole('button', { name: new RegExp(FIRST) });
    await user.keyboard('arj');
    expect(screen.getByRole('heading', { name: 'Deposits' })).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(decisions()).toHaveLength(0);
  });
});

describe('a receipt whose image or transaction was seen before', () => {
  const transactionId = 'ab'.repeat(32);
  const other = aReceipt(9, { status: 'successful', amount: 7000, transactionId });
  const similar = {
    id: other.id,
    reference: other.reference,
    amount: other.amount,
    status: other.status,
    createdAt: other.createdAt,
    sameAccount: false,
  };
  const suspicious = aReceipt(1, {
    transactionId,
    sameImageAs: [similar],
    sameTransactionAs: [similar],
  });

  test('is compared with the other one side by side, by the key C', async () => {
    const { user } = show({ open: [suspicious], decided: [other] });
    await untilOpen(FIRST);
    expect(screen.getByText('image seen before')).not.toBeNull();
    await user.keyboard('c');
    const dialog = await screen.findByRole('dialog', { name: 'Compare with receipt 0000-0009' });
    const mine = await within(dialog).findByLabelText('This receipt');
    const theirs = await within(dialog).findByLabelText(
      'Other receipt: same image, same transaction',
    );
    expect(await within(mine).findByRole('img')).not.toBeNull();
    expect(await within(theirs).findByRole('img')).not.toBeNull();
    expect(within(theirs).getByText('$7,000.00').parentElement?.textContent).toContain('differs');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows the whole transaction id, which can be copied', async () => {
    show({ open: [suspicious] });
    await untilOpen(FIRST);
    expect(screen.getByText(transactionId)).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Copy transaction id' })).not.toBeNull();
  });
});

describe('the keys of the deposit queue', () => {
  test('are listed by the key ?', async () => {
    const { user } = show();
    await untilOpen(FIRST);
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Next request')).not.toBeNull();
    expect(within(dialog).getByText(/Change the confirmed amount/)).not.toBeNull();
  });

  test('lead to the amount and to the image, which they zoom, rotate and fit', async () => {
    const { user } = show();
    await untilOpen(FIRST);
    await user.keyboard('e');
    const field = screen.getByLabelText('Confirmed') as HTMLInputElement;
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
    await user.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe(FIRST);
    await user.keyboard('i');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Receipt image');
    await user.keyboard('++');
    expect(screen.getByText('150%')).not.toBeNull();
    await user.keyboard('t');
    expect(screen.getByRole('img').style.rotate).toBe('90deg');
    await user.keyboard('0');
    expect(screen.getByText('100%')).not.toBeNull();
    expect(screen.getByRole('img').style.rotate).toBe('0deg');
  });
});

describe('an open receipt that another admin decides', () => {
  test('leaves with a notice that names the decision', async () => {
    const { fake, services } = show();
    await untilOpen(FIRST);
    const [first, ...others] = fake.open;
    fake.open = others;
    fake.decided = [
      {
        ...first,
        status: 'rejected',
        decidedAt: new Date().toISOString(),
        decidedBy: { role: 'admin', name: 'Alex Morgan' },
      } as unknown as (typeof fake.open)[number],
    ];
    act(() => void services.invalidation.invalidateAll());
    await screen.findByText(/^Receipt 0000-0001 was rejected by A. Morgan \(admin\) on /);
  });

  test('leaves with a notice, and the same key press can’t decide the next one', async () => {
    const { user, fake, decisions, services } = show();
    await untilOpen(FIRST);
    fake.open = fake.open.slice(1);
    const settling = holdTimers(SETTLE_MS);
    act(() => void services.invalidation.invalidateAll());
    await screen.findByText('Receipt 0000-0001 is no longer in this list');
    await user.keyboard('a');
    expect(decisions()).toHaveLength(0);
    settling.release();
    await untilOpen(SECOND);
  });
});
