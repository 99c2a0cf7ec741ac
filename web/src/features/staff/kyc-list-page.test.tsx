/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { KycCaseView } from '@candor/contracts/kyc';
import type { KycFile } from '@candor/contracts/kyc-documents';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakeQueue, prepareWindow, renderQueue } from '../../testing/render-queue.tsx';
import { KycListPage } from './kyc-list-page.tsx';

const HOUR = 3_600_000;

function aCase(n: number, own: Partial<KycCaseView> = {}): KycCaseView {
  const id = `65f00000000000000000d00${n}`;
  const names: KycFile[] = ['front', 'back', 'selfie'];
  return {
    id,
    reference: `0000-000${n}`,
    userId: '65f000000000000000000001',
    fullName: `Amara Lindqvist ${n}`,
    email: `investor-${n}@example.com`,
    version: 1,
    status: 'pending',
    documentType: 'identity-card',
    documentNumber: 'L01X 00T47',
    country: 'DE',
    expiresOn: '2034-05-31',
    reason: null,
    createdAt: new Date(Date.UTC(2026, 10, 20, 8, n)).toISOString(),
    dueAt: new Date(Date.now() + 5 * HOUR).toISOString(),
    decidedAt: null,
    decidedBy: null,
    previous: null,
    files: names.map((name) => ({ name, path: `/users/kyc/${id}/files/${name}`, sha256: '0' })),
    ...own,
  };
}

const show = (state: Partial<FakeQueue> = {}) =>
  renderQueue(<KycListPage />, '/user/kyc-list', { open: [aCase(1), aCase(2)], ...state });

const untilShown = (name: string) => screen.findByRole('heading', { name, level: 2 });
const held = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled');

beforeEach(() => prepareWindow({ wide: true }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the queue of identity checks', () => {
  test('verifies only after every image was looked at, then opens the next', async () => {
    const { user, decisions } = show();
    await untilShown('Amara Lindqvist 1');
    await screen.findByRole('img', { name: /^Front/ });
    await user.keyboard('a');
    expect(decisions()).toHaveLength(0);
    await user.keyboard('2');
    await screen.findByRole('img', { name: /^Back/ });
    expect(held(/^Verify/)).toBe('true');
    await user.keyboard('3');
    await screen.findByRole('img', { name: /^Selfie/ });
    await waitFor(() => expect(held(/^Verify/)).toBeNull());
    await user.keyboard('a');
    await untilShown('Amara Lindqvist 2');
    expect(decisions().map(({ body }) => body)).toEqual([{ status: 'verified' }]);
  });

  test('returns documents with a reason and what is needed', async () => {
    const { user, decisions } = show();
    await untilShown('Amara Lindqvist 1');
    await waitFor(() => expect(held(/^Return/)).toBeNull());
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText(/Refuse the document/));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await dialog.findByText('Give a reason');
    await user.click(dialog.getByRole('button', { name: /cut off/ }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await untilShown('Amara Lindqvist 2');
    expect(decisions().map(({ body }) => body)).toEqual([
      { status: 'refused', reason: expect.stringContaining('cut off') },
    ]);
  });

  test('shows the number of the document, the earlier decision and that it has expired', async () => {
    const previous = { decision: 'action-needed' as const, reason: 'Blurred' };
    show({ open: [aCase(1, { previous, version: 2, expiresOn: '2024-01-01' })] });
    const decision = within(await screen.findByLabelText(/^Decision about/));
    expect(decision.getByText('L01X 00T47')).not.toBeNull();
    expect(decision.getByText('Earlier submission sent back: Blurred')).not.toBeNull();
    expect(decision.getByText('Document has expired')).not.toBeNull();
  });

  test('is read-only for support', async () => {
    show({ role: 'support' });
    await untilShown('Amara Lindqvist 1');
    expect(screen.getByText(/read-only access/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull();
  });
});
