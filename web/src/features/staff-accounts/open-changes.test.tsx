/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { StaffChangeView } from '@candor/contracts/staff';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAccount } from '../../testing/accounts.ts';
import { deferredAnswer, refusal, success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { OpenChanges } from './open-changes.tsx';

afterEach(cleanup);

const proposal: StaffChangeView = {
  id: 'c1',
  kind: 'disable',
  userId: '65f0000000000000000000ff',
  fullName: 'Sam Okoye',
  email: 'sam@example.com',
  from: 'support',
  to: 'support',
  status: 'proposed',
  maker: { id: '65f000000000000000000002', name: 'Ada Obi' },
  checker: null,
  reason: 'Left the company',
  decisionReason: null,
  createdAt: '2026-11-23T10:00:00.000Z',
  expiresAt: '2026-11-30T10:00:00.000Z',
  decidedAt: null,
  failure: null,
};

function show(change: Partial<StaffChangeView>) {
  return renderSignedIn(<OpenChanges canManage />, {
    at: '/user/staff',
    account: anAccount({ role: 'admin' }),
    answer: () => success([{ ...proposal, ...change }], { page: { nextCursor: null } }),
  });
}

test.each([
  [{ kind: 'disable' }, 'Sam Okoye: deactivate'],
  [{ kind: 'activate' }, 'Sam Okoye: activate'],
  [{ kind: 'role', to: 'admin' }, 'Sam Okoye: from Support to Admin'],
  [{ kind: 'invitation', from: null, fullName: null }, 'Invite sam@example.com as Support'],
] as const)(
  'a proposal %j is named by what it changes, for another admin to decide',
  async (change, text) => {
    const { container } = show(change);
    await screen.findByRole('button', { name: 'Approve' });
    expect(container.querySelector('.entry-row-title')?.textContent).toBe(text);
    screen.getByRole('button', { name: 'Refuse' });
  },
);

test('a change that could not be made any more is explained in the language of the interface', async () => {
  const failure = 'The role has changed meanwhile';
  const { services } = renderSignedIn(<OpenChanges canManage />, {
    at: '/user/staff',
    account: anAccount({ role: 'admin' }),
    answer: ({ method }) =>
      method === 'PATCH'
        ? success({ ...proposal, failure })
        : success([proposal], { page: { nextCursor: null } }),
  });
  await act(() => services.language.choose('de'));
  await userEvent.click(await screen.findByRole('button', { name: 'Freigeben' }));
  await screen.findByText(/Die Rolle hat sich inzwischen geändert/);
  localStorage.clear();
});

test('the pressed button keeps the focus while the decision is sent, and when it is refused', async () => {
  const { answer, resolve } = deferredAnswer();
  renderSignedIn(<OpenChanges canManage />, {
    at: '/user/staff',
    account: anAccount({ role: 'admin' }),
    answer: ({ method }) =>
      method === 'PATCH' ? answer : success([proposal], { page: { nextCursor: null } }),
  });
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Approve' });
  await user.dblClick(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  // A browser takes the focus from a button that is disabled.
  expect(button).toHaveProperty('disabled', false);
  resolve(refusal(503, 'SERVICE_UNAVAILABLE'));
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(button);
});

test('after the last page the focus moves to the first of the new proposals', async () => {
  renderSignedIn(<OpenChanges canManage />, {
    at: '/user/staff',
    account: anAccount({ role: 'admin' }),
    answer: ({ path }) => {
      const isFirst = !path.includes('cursor');
      const found = { ...proposal, id: isFirst ? 'c1' : 'c2' };
      return success([found], { page: { nextCursor: isFirst ? 'next' : null } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('c2'));
});
