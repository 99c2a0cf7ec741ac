/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { SecurityView } from '@candor/contracts/security';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { type FakeAnswer, type FakeCall, refusal, success } from '../../testing/fake-fetch.ts';
import { button, fill } from '../../testing/fields.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { SecurityPage } from './security-page.tsx';

const PLAIN: SecurityView = {
  passwordChangedAt: null,
  secondFactor: null,
  secondFactorNeed: null,
  passkeys: [],
  fresh: true,
  confirmWith: 'password',
};
const PROTECTED: SecurityView = {
  ...PLAIN,
  confirmWith: 'passkey',
  secondFactor: { enabledAt: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 1 },
  passkeys: [
    {
      id: '65f0000000000000000000b1',
      name: 'Work laptop',
      createdAt: '2026-11-20T10:00:00.000Z',
      lastUsedAt: null,
      synced: true,
    },
  ],
};
const session = (id: string, current: boolean) => ({
  id,
  current,
  userAgent: '',
  device: { kind: 'computer', browser: current ? 'Firefox 140' : 'Safari 18', system: 'macOS' },
  network: '203.0.113.0/24',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-20T11:00:00.000Z',
  expiresAt: '2026-11-20T12:00:00.000Z',
});
const SESSIONS = [
  session('65f0000000000000000000a1', true),
  session('65f0000000000000000000a2', false),
];

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function renderPage(
  security: SecurityView,
  answer: (call: FakeCall) => FakeAnswer | null = () => null,
) {
  return renderSignedIn(
    <ConfirmIdentity>
      <SecurityPage />
    </ConfirmIdentity>,
    {
      at: '/user/security',
      answer(call) {
        const given = answer(call);
        if (given) return given;
        if (call.path === '/users/security') return success(security);
        if (call.path === '/users/sessions') return success(SESSIONS);
        if (call.path.startsWith('/users/sign-ins')) {
          return success([], { page: { nextCursor: null, total: 0 } });
        }
        return success(null);
      },
    },
  );
}

describe('the security page', () => {
  test('says first that the password alone opens the account, and offers the second step', async () => {
    renderPage(PLAIN);
    await screen.findByRole('heading', { name: 'Your password alone opens this account' });
    expect(button('Turn on two-step login')).not.toBeNull();
    await screen.findByText('No attempt within 90 days.');
  });

  test('warns when recovery codes run out', async () => {
    renderPage(PROTECTED);
    await screen.findByText('You have 1 recovery code left. Create new ones soon.');
    expect(screen.getByText('1 of 10 left')).not.toBeNull();
  });

  test('leads to who viewed the account and to the personal data, also when the settings can’t be read', async () => {
    renderPage(PLAIN, ({ path }) =>
      path === '/users/security' ? refusal(503, 'SERVICE_UNAVAILABLE', 'Try again soon') : null,
    );
    const link = (name: string) => screen.findByRole('link', { name });
    expect((await link('See who viewed my account')).getAttribute('href')).toBe('/user/views');
    expect((await link('Go to personal data')).getAttribute('href')).toBe('/user/personal-data');
  });

  test('ends one session and reads the list again', async () => {
    const user = userEvent.setup();
    const { calls } = renderPage(PLAIN);
    await screen.findByText('Safari 18 on macOS');
    await user.click(screen.getByRole('button', { name: 'End the session of Safari 18 on macOS' }));
    await screen.findByText('Session ended');
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/users/sessions/65f0000000000000000000a2',
    ]);
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/users/sessions').length).toBeGreaterThan(1),
    );
  });

  test('keeps a refused change in its dialog with the reason', async () => {
    const user = userEvent.setup();
    renderPage(PROTECTED, ({ method }) =>
      method === 'DELETE' ? refusal(503, 'SERVICE_UNAVAILABLE', 'Try again in a moment') : null,
    );
    await user.click(await screen.findByRole('button', { name: 'Remove: Work laptop' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await within(dialog).findByText('Try again in a moment');
  });

  test('confirms the identity once more and then repeats the refused change', async () => {
    const user = userEvent.setup();
    let confirmed = false;
    const { calls } = renderPage({ ...PROTECTED, confirmWith: 'password' }, ({ method, path }) => {
      if (path === '/users/reauthenticate') {
        confirmed = true;
        return success({}, { token: 't2' });
      }
      return method === 'DELETE' && !confirmed ? refusal(403, 'FRESH_LOGIN_REQUIRED') : null;
    });
    await user.click(await screen.findByRole('button', { name: 'Remove: Work laptop' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByRole('heading', { name: 'Confirm that it is you' });
    await fill(user, 'Password', 'correct horse');
    await user.click(button('Confirm'));
    await screen.findByText('Passkey removed');
    const sent = calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    expect(sent.slice(-3)).toEqual([
      'DELETE /users/security/passkeys/65f0000000000000000000b1',
      'POST /users/reauthenticate',
      'DELETE /users/security/passkeys/65f0000000000000000000b1',
    ]);
    expect(calls.at(-1)?.headers.Authorization ?? 'Bearer t2').toBe('Bearer t2');
  });

  test('asks for the strongest factor of the account, never for the password, and says why', async () => {
    const user = userEvent.setup();
    const { calls } = renderPage(
      { ...PROTECTED, passkeys: [], confirmWith: 'code' },
      ({ method, path }) => {
        if (path === '/users/reauthenticate') return success({}, { token: 't2' });
        const confirmed = calls.some((call) => call.path === '/users/reauthenticate');
        return method === 'DELETE' && !confirmed ? refusal(403, 'FRESH_LOGIN_REQUIRED') : null;
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Turn off: Authenticator app' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }),
    );
    await screen.findByText(/^Two-step login is on, so we ask for a code/);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(button('Use a recovery code'));
    await fill(user, 'Recovery code', 'k7mq-2v9d-xw4h-8pnt');
    await user.click(button('Confirm'));
    await screen.findByText('Two-step login is off');
    const proof = calls.find(({ path }) => path === '/users/reauthenticate');
    expect(proof?.body).toEqual({ recoveryCode: 'k7mq-2v9d-xw4h-8pnt' });
  });

  test('asks for the passkey of an account that has one', async () => {
    const user = userEvent.setup();
    const noApp = { ...PROTECTED, secondFactor: null };
    renderPage(noApp, ({ method }) =>
      method === 'DELETE' ? refusal(403, 'FRESH_LOGIN_REQUIRED') : null,
    );
    await user.click(await screen.findByRole('button', { name: 'Remove: Work laptop' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
    );
    await screen.findByRole('heading', { name: 'Confirm that it is you' });
    expect(button('Use your passkey')).not.toBeNull();
    expect(screen.getByText(/reset your password by email/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('does nothing when the confirmation is closed', async () => {
    const user = userEvent.setup();
    const { calls } = renderPage(PROTECTED, ({ method }) =>
      method === 'DELETE' ? refusal(403, 'FRESH_LOGIN_REQUIRED') : null,
    );
    await user.click(await screen.findByRole('button', { name: 'Remove: Work laptop' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByRole('heading', { name: 'Confirm that it is you' });
    await user.click(button('Cancel'));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Confirm that it is you' })).toBeNull(),
    );
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
