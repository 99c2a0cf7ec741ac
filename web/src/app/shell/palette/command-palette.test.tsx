/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAccount } from '../../../testing/accounts.ts';
import {
  deferredAnswer,
  type FakeAnswer,
  type FakeCall,
  refusal,
  success,
} from '../../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { CommandPalette } from './command-palette.tsx';

afterEach(cleanup);

const ANN = { id: 'a'.repeat(24), fullName: 'Ann Moe', email: 'ann@example.com', active: true };
const NO_MORE = { page: { nextCursor: null } };

function show(answer: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>) {
  const chosen: string[] = [];
  renderSignedIn(<CommandPalette open onClose={() => chosen.push('closed')} />, {
    at: '/',
    account: anAccount({ role: 'admin' }),
    answer: (call) => (call.path.includes('/referrals') ? success([], NO_MORE) : answer(call)),
  });
  return { chosen, user: userEvent.setup() };
}

test('Enter does not open an account that an earlier text found', async () => {
  const { answer, resolve } = deferredAnswer();
  const { chosen, user } = show(({ path }) =>
    path.includes('search=annx')
      ? answer
      : success(path.startsWith('/users?') ? [ANN] : [], NO_MORE),
  );
  const field = await screen.findByRole('combobox');
  await user.type(field, 'ann');
  await screen.findByRole('option', { name: /Ann Moe/ });
  await user.type(field, 'x{Enter}');
  expect(chosen).toEqual([]);
  screen.getByRole('option', { name: /Ann Moe/, selected: true });
  resolve(success([{ ...ANN, fullName: 'Annx Moe' }], NO_MORE));
  await screen.findByRole('option', { name: /Annx Moe/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chosen).toEqual(['closed']));
});

test('the chosen command stays chosen when accounts are found above it', async () => {
  const { answer, resolve } = deferredAnswer();
  const { user } = show(({ path }) => (path.startsWith('/users?') ? answer : success([], NO_MORE)));
  await user.type(await screen.findByRole('combobox'), 'dark');
  await user.hover(screen.getByRole('option', { name: /dark theme/ }));
  resolve(success([ANN], NO_MORE));
  await screen.findByRole('option', { name: /Ann Moe/ });
  screen.getByRole('option', { name: /dark theme/, selected: true });
});

test('a search that is pending or failed does not say that there is nothing', async () => {
  const { answer, resolve } = deferredAnswer();
  const { user } = show(() => answer);
  await user.type(await screen.findByRole('combobox'), 'zz');
  expect(screen.getByRole('dialog').querySelector('[role=status]')?.textContent).toBe('');
  resolve(refusal(503, 'SERVICE_UNAVAILABLE'));
  await screen.findByText('Some results could not be loaded');
});
