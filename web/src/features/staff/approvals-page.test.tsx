/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { ApprovalView } from '@candor/contracts/approvals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { deferredAnswer, refusal, success } from '../../testing/fake-fetch.ts';
import { readDescription } from '../../testing/fields.ts';
import {
  type FakeQueue,
  type PendingRequest,
  prepareWindow,
  renderQueue,
  untilOpen,
} from '../../testing/render-queue.tsx';
import { ApprovalsPage } from './approvals-page.tsx';
import { aWithdrawal } from './testing/queue-samples.ts';

const WITHDRAWAL = aWithdrawal(1);
const CONFIRM = /Confirm as paid/;

function aPayout(own: Partial<ApprovalView> = {}): ApprovalView {
  const { id, reference, userId, fullName, amount, destination, createdAt } = WITHDRAWAL;
  return {
    kind: 'payout',
    id,
    reference,
    userId,
    fullName,
    amount,
    direction: 'payout',
    wallet: null,
    entry: null,
    destination,
    totals: null,
    reason: null,
    status: 'proposed',
    maker: { id: '65f0000000000000000000aa', role: 'admin', name: 'Robin Okafor' },
    checker: null,
    decisionReason: null,
    proposedAt: createdAt,
    expiresAt: null,
    decidedAt: null,
    ...own,
  };
}

const toItem = (approval: ApprovalView) =>
  ({ ...approval, createdAt: approval.proposedAt }) as PendingRequest;

const show = (override?: FakeQueue['override']) =>
  renderQueue(<ApprovalsPage />, '/user/approvals', { open: [toItem(aPayout())], override });

beforeEach(() => prepareWindow({ wide: true }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a payout that a second admin confirms', () => {
  test('waits for the facts about the withdrawal, which are shown', async () => {
    const facts = deferredAnswer();
    const { user } = show(({ path }) =>
      path === `/users/withdrawal/${WITHDRAWAL.id}` ? facts.answer : undefined,
    );
    const confirm = await screen.findByRole('button', { name: CONFIRM });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    expect(readDescription(confirm)).toMatch(/once the facts about this withdrawal have loaded/);
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    facts.resolve(success(WITHDRAWAL));
    await untilOpen(WITHDRAWAL.fullName, CONFIRM);
    const shown = screen.getByLabelText('Before you pay');
    expect(within(shown).getByText('Identity verified')).not.toBeNull();
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: 'Has it been paid?' });
  });

  test('whose facts cannot be read is not confirmed until Retry reads them', async () => {
    const { user, fake } = show(({ path }) =>
      path === `/users/withdrawal/${WITHDRAWAL.id}`
        ? refusal(503, 'SERVICE_UNAVAILABLE', 'Payments is unavailable')
        : undefined,
    );
    await screen.findByText('The facts about this withdrawal could not be loaded');
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    fake.override = ({ path }) =>
      path === `/users/withdrawal/${WITHDRAWAL.id}` ? success(WITHDRAWAL) : undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await untilOpen(WITHDRAWAL.fullName, CONFIRM);
  });
});

describe('an approval that is decided', () => {
  const other = { id: '65f0000000000000000000c1', reference: '0000-00C1', fullName: 'Bo Berg' };
  const refused: Partial<ApprovalView> = {
    ...other,
    kind: 'adjustment',
    direction: 'credit',
    status: 'refused',
    decisionReason: 'This belongs to another account.',
    checker: { id: '65f0000000000000000000bb', role: 'admin', name: 'Alex Morgan' },
    decidedAt: '2026-11-20T09:00:00.000Z',
  };

  test('is shown with its outcome to who follows a link to it', async () => {
    renderQueue(<ApprovalsPage />, `/user/approvals?id=${other.id}`, {
      open: [toItem(aPayout())],
      decided: [toItem(aPayout(refused))],
    });
    await screen.findByRole('heading', { name: other.fullName, level: 2 });
    expect(screen.getByText('Refused')).not.toBeNull();
    expect(screen.getByText(/This belongs to another account\./)).not.toBeNull();
    expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull();
  });

  test('by another admin while it is open leaves with a notice that names the decision', async () => {
    const { fake, services } = renderQueue(<ApprovalsPage />, '/user/approvals', {
      open: [toItem(aPayout(other))],
    });
    await screen.findByRole('heading', { name: other.fullName, level: 2 });
    fake.open = [];
    fake.decided = [toItem(aPayout(refused))];
    act(() => void services.invalidation.invalidateAll());
    await screen.findByText(/^Approval 0000-00C1 was refused by A. Morgan \(admin\) on /);
  });
});
