/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { DestinationView } from '@candor/contracts/payout-destinations';
import type { ConfirmFactor } from '@candor/contracts/security';
import type {
  WithdrawalLimitView,
  WithdrawalTermsView,
  WithdrawalView,
} from '@candor/contracts/withdrawals';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { type FakeAnswer, type FakeCall, refusal, success } from '../../testing/fake-fetch.ts';
import { field, fill, type User } from '../../testing/fields.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { aWallet, aWithdrawal } from '../../testing/wallet-samples.ts';
import { WithdrawPage } from './withdraw-page.tsx';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const RATE = {
  currency: 'BTC',
  usd: 51_669.45,
  asOf: '2024-02-20T00:00:00.000Z',
  validUntil: null as string | null,
};
const TOO_LOW = 'Withdraw balance too low for this request';
const VERIFIED: WithdrawalLimitView = { limit: 10_000, used: 0, remaining: 10_000, verified: true };
const isRequest = (call: FakeCall) => call.method === 'POST' && call.path === '/users/withdraw';
const readKey = (call: FakeCall) => call.headers['Idempotency-Key'];

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function show(options: {
  onRequest?: () => FakeAnswer | Promise<FakeAnswer>;
  available?: () => number;
  withdrawals?: WithdrawalView[];
  hours?: number;
  held?: number;
  terms?: Partial<WithdrawalTermsView>;
  destinations?: DestinationView[];
  limit?: WithdrawalLimitView;
  rate?: Partial<typeof RATE>;
  answer?: (call: FakeCall) => FakeAnswer | null;
}) {
  const { withdrawals = [], hours = 48, held = 0, available = () => 2480 } = options;
  return renderSignedIn(
    <ConfirmIdentity>
      <WithdrawPage />
    </ConfirmIdentity>,
    {
      at: '/user/withdraw',
      answer: (call) => {
        const given = options.answer?.(call);
        if (given) return given;
        if (call.path === '/users/withdraw/saved') return success(aWithdrawal());
        if (isRequest(call)) return options.onRequest?.() ?? success(aWithdrawal());
        if (call.path.endsWith('/wallet'))
          return success(aWallet({ available: available(), held }));
        if (call.path === '/withdrawal-terms') {
          return success({
            destinations: 'optional',
            destinationDelayHours: 24,
            secondFactorFrom: null,
            hold: null,
            ...options.terms,
          });
        }
        if (call.path === '/payout-destinations') return success(options.destinations ?? []);
        if (call.path === '/indicative-rates') return success([{ ...RATE, ...options.rate }]);
        if (call.path === '/service-times') {
          return success({ receiptDueHours: 24, withdrawalDueHours: hours });
        }
        if (call.path === '/users/withdrawal-limit') return success(options.limit ?? VERIFIED);
        const url = new URL(call.path, 'http://test');
        const from = Number(url.searchParams.get('cursor') ?? 0);
        const to = from + Number(url.searchParams.get('limit') ?? 25);
        const nextCursor = to < withdrawals.length ? String(to) : null;
        return success(withdrawals.slice(from, to), { page: { nextCursor } });
      },
    },
  );
}

async function review(user: User, amount = '500'): Promise<HTMLElement> {
  await screen.findByLabelText('Amount in USD');
  await fill(user, 'Amount in USD', amount);
  await fill(user, 'Bitcoin address', ADDRESS);
  return openReview(user);
}

async function openReview(user: User): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Review withdrawal' }));
  return screen.findByRole('dialog');
}

const press = (user: User, dialog: HTMLElement, name: RegExp) =>
  user.click(within(dialog).getByRole('button', { name }));

describe('a withdrawal refused by the server after its review', () => {
  test('returns to its field: the dialog closes, the field is marked and focused, the values stay', async () => {
    const user = userEvent.setup();
    show({ onRequest: () => refusal(422, 'FUNDS_INSUFFICIENT', TOO_LOW, { amount: TOO_LOW }) });
    await press(user, await review(user), /Withdraw/);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field('Amount in USD')));
    expect(field('Amount in USD').getAttribute('aria-invalid')).toBe('true');
    expect(field('Amount in USD').value).toBe('500.00');
    expect(field('Bitcoin address').value).toBe(ADDRESS);
    const [described = ''] =
      field('Amount in USD').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(described)?.textContent).toBe(TOO_LOW);
  });

  test('keeps its form when there is nothing left to withdraw', async () => {
    const user = userEvent.setup();
    let available = 2480;
    show({
      available: () => available,
      onRequest: () => {
        available = 0;
        return refusal(422, 'FUNDS_INSUFFICIENT', TOO_LOW, { amount: TOO_LOW });
      },
    });
    await press(user, await review(user), /Withdraw/);
    expect(await screen.findAllByText('$0.00')).toHaveLength(2);
    expect(field('Amount in USD').value).toBe('500.00');
    expect(field('Amount in USD').getAttribute('aria-invalid')).toBe('true');
  });

  test('stands above the form where it belongs to no field', async () => {
    const user = userEvent.setup();
    show({ onRequest: () => refusal(403, 'ACCOUNT_DISABLED', 'This account is disabled') });
    await press(user, await review(user), /Withdraw/);
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('This account is disabled'),
    );
    expect(field('Bitcoin address').value).toBe(ADDRESS);
  });

  test('is sent with another idempotency key when it is submitted again', async () => {
    const user = userEvent.setup();
    let refuse = true;
    const { calls } = show({
      onRequest: () =>
        refuse
          ? refusal(422, 'FUNDS_INSUFFICIENT', TOO_LOW, { amount: TOO_LOW })
          : success(aWithdrawal()),
    });
    await press(user, await review(user), /Withdraw/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    refuse = false;
    await press(user, await openReview(user), /Withdraw/);
    await screen.findByText('Withdrawal requested. The amount is on hold.');
    const keys = calls.filter(isRequest).map(readKey);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a withdrawal whose response is lost', () => {
  test.each<[string, () => FakeAnswer]>([
    [
      'Candor can’t be reached',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['Candor has a problem answering', () => refusal(500, 'INTERNAL')],
    ['Candor has a problem answering', () => refusal(504, 'SERVICE_TIMEOUT')],
    ['Candor has a problem answering', () => ({ status: 502, body: '<html>' })],
    ['Too many requests', () => refusal(429, 'RATE_LIMITED', 'Too many requests')],
  ])(
    'is reported in the dialog (%s) and retried with the same idempotency key',
    async (title, fail) => {
      const user = userEvent.setup();
      let attempts = 0;
      const { calls } = show({
        onRequest: () => {
          attempts += 1;
          return attempts < 3 ? fail() : success(aWithdrawal());
        },
      });
      const dialog = await review(user);
      await press(user, dialog, /Withdraw/);
      expect((await within(dialog).findByRole('alert')).textContent).toContain(title);
      await press(user, dialog, /Retry/);
      await waitFor(() => expect(attempts).toBe(2));
      await waitFor(() =>
        expect(within(dialog).getByRole('button', { name: /Retry/ }).ariaBusy).not.toBe('true'),
      );
      await press(user, dialog, /Retry/);
      await screen.findByText('Withdrawal requested. The amount is on hold.');
      const sent = calls.filter(isRequest);
      expect(sent).toHaveLength(3);
      expect(new Set(sent.map(readKey)).size).toBe(1);
      expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    },
  );

  test('keeps its values after Back, and its idempotency key when it is reviewed again', async () => {
    const user = userEvent.setup();
    let down = true;
    const { calls } = show({
      onRequest: () => (down ? refusal(503, 'SERVICE_UNAVAILABLE') : success(aWithdrawal())),
    });
    const dialog = await review(user);
    await press(user, dialog, /Withdraw/);
    await within(dialog).findByRole('alert');
    await press(user, dialog, /Back/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Amount in USD').value).toBe('500.00');
    down = false;
    const again = await openReview(user);
    expect(within(again).queryByRole('alert')).toBeNull();
    await press(user, again, /Withdraw/);
    await screen.findByText('Withdrawal requested. The amount is on hold.');
    expect(new Set(calls.filter(isRequest).map(readKey)).size).toBe(1);
  });

  test('is sent with the same idempotency key when the session has expired meanwhile', async () => {
    const user = userEvent.setup();
    let attempts = 0;
    const { calls, services } = show({
      onRequest: () => {
        attempts += 1;
        if (attempts === 1) throw new TypeError('Failed to fetch');
        return attempts === 2 ? refusal(401, 'SESSION_EXPIRED') : success(aWithdrawal());
      },
    });
    const dialog = await review(user);
    await press(user, dialog, /Withdraw/);
    await within(dialog).findByRole('alert');
    await press(user, dialog, /Retry/);
    await waitFor(() => expect(services.session.get().status).toBe('anonymous'));
    await act(() => services.session.reconnect());
    await waitFor(() => expect(field('Amount in USD').value).toBe('500.00'));
    await press(user, await openReview(user), /Withdraw/);
    await screen.findByText('Withdrawal requested. The amount is on hold.');
    const keys = calls.filter(isRequest).map(readKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the withdrawal screen', () => {
  test('shows the decision time configured on the server', async () => {
    const user = userEvent.setup();
    show({ hours: 72 });
    await screen.findByText('3 days');
    expect(within(await review(user)).getByText('3 days')).not.toBeNull();
  });

  test('links the available amount and the amount on hold to their entries', async () => {
    show({ held: 500 });
    const available = await screen.findByRole('link', { name: /^\$2,480.00, available/ });
    expect(available.getAttribute('href')).toBe('/user/history');
    const held = screen.getByRole('link', { name: /^\$500.00, on hold/ });
    expect(held.getAttribute('href')).toBe('/user/history?group=withdrawals');
  });

  test('shows the specified message about an invalid form in its summary and at the field', async () => {
    const user = userEvent.setup();
    show({});
    await screen.findByLabelText('Amount in USD');
    await fill(user, 'Amount in USD', '9999');
    await user.click(screen.getByRole('button', { name: 'Review withdrawal' }));
    await waitFor(() => expect(screen.getAllByText(TOO_LOW)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('converts the amount at a rate that is current, and not at an old one', async () => {
    const user = userEvent.setup();
    show({ rate: { validUntil: new Date(Date.now() + 3_600_000).toISOString() } });
    await screen.findByLabelText('Amount in USD');
    await fill(user, 'Amount in USD', '500');
    await screen.findByText(/About 0.0097 BTC at 51,669.45 USD per BTC/);
    cleanup();
    show({ rate: { validUntil: '2024-02-20T00:15:00.000Z' } });
    await screen.findByLabelText('Amount in USD');
    await fill(user, 'Amount in USD', '500');
    await screen.findByText(/No current rate for BTC: the last one, 51,669.45 USD per BTC/);
    expect(screen.queryByText(/About/)).toBeNull();
  });

  test('resets its form after a request and uses another idempotency key', async () => {
    const user = userEvent.setup();
    const { calls } = show({});
    for (const count of [1, 2]) {
      await press(user, await review(user), /Withdraw/);
      await waitFor(() => expect(field('Amount in USD').value).toBe(''));
      expect(calls.filter(isRequest)).toHaveLength(count);
    }
    expect(new Set(calls.filter(isRequest).map(readKey)).size).toBe(2);
  });

  test('loads older requests page by page', async () => {
    const user = userEvent.setup();
    show({
      withdrawals: Array.from({ length: 51 }, (_, index) =>
        aWithdrawal({ id: `w${index}`, amount: 51 - index, status: 'cancelled' }),
      ),
    });
    await screen.findByText('$27.00');
    expect(screen.queryByText('$26.00')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await screen.findByText('$26.00');
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    const last = await screen.findByText('$1.00');
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(last.closest('li')));
  });

  test('shows the payment reference of a paid request and the reason of a rejected one', async () => {
    show({
      withdrawals: [
        aWithdrawal({
          id: 'a',
          status: 'successful',
          decidedAt: '2026-11-20T16:40:00.000Z',
          paymentReference: 'SEPA 2211-A',
        }),
        aWithdrawal({ id: 'b', status: 'rejected', reason: 'The name differs.' }),
      ],
    });
    expect((await screen.findByText('SEPA 2211-A')).parentElement?.textContent).toContain(
      'payment reference SEPA 2211-A',
    );
    expect(screen.getByText('Reason: The name differs.')).not.toBeNull();
  });

  test('marks a late request as late and says what happens to its amount', async () => {
    show({ withdrawals: [aWithdrawal({ dueAt: '2020-01-01T00:00:00.000Z' })] });
    await screen.findByText(/late, was due by/);
    expect(
      screen.getByText('Your amount stays on hold until it is paid or returned.'),
    ).not.toBeNull();
  });

  test('keeps typed values when an earlier request is cancelled', async () => {
    const user = userEvent.setup();
    show({ withdrawals: [aWithdrawal()] });
    await screen.findByLabelText('Amount in USD');
    await fill(user, 'Amount in USD', '12');
    await user.click(await screen.findByRole('button', { name: /Cancel request/ }));
    await press(user, await screen.findByRole('dialog'), /Cancel request/);
    await screen.findByText(/Withdrawal cancelled/);
    expect(field('Amount in USD').value).toBe('12.00');
  });
});

describe('the destinations of a withdrawal', () => {
  const saved = (own: Partial<DestinationView> = {}): DestinationView => ({
    id: 'd'.repeat(24),
    withdrawalType: 'bank transfer',
    destination: 'to bank account ending 4471',
    walletAddress: null,
    bankName: 'Sample Bank',
    accountName: 'Amara Lindqvist',
    status: 'confirmed',
    createdAt: '2026-01-01T10:00:00.000Z',
    usableAt: '2026-01-02T10:00:00.000Z',
    confirmBy: null,
    ...own,
  });
  const required = { destinations: 'required' as const };

  test('offer a saved destination first and send its id only', async () => {
    const user = userEvent.setup();
    const { calls } = show({ destinations: [saved()] });
    await screen.findByRole('radio', { name: /Sample Bank, account ending 4471/ });
    expect(screen.queryByLabelText('Bitcoin address')).toBeNull();
    await fill(user, 'Amount in USD', '500');
    const dialog = await openReview(user);
    expect(within(dialog).getByText('Sample Bank, account ending 4471')).not.toBeNull();
    await press(user, dialog, /Withdraw/);
    await waitFor(() => {
      const sent = calls.find(({ path }) => path === '/users/withdraw/saved');
      expect(sent?.body).toEqual({ amount: 500, currency: 'USD', destinationId: 'd'.repeat(24) });
    });
  });

  test('are offered once they become usable while the page is open', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), advanceTimers: true });
    show({ terms: required, destinations: [saved({ usableAt: '2026-11-20T12:00:00.000Z' })] });
    await screen.findByText(/Only saved destinations are paid/);
    screen.getByText(/can use it from/);
    await act(() => jest.advanceTimersByTimeAsync(2 * 3_600_000));
    await screen.findByRole('radio', { name: /Sample Bank, account ending 4471/ });
    expect(screen.queryByText(/can use it from/)).toBeNull();
  });

  test('lead to adding one where only confirmed destinations are paid', async () => {
    const user = userEvent.setup();
    const pending = saved({
      status: 'pending',
      usableAt: null,
      confirmBy: '2099-01-01T10:00:00.000Z',
    });
    show({ terms: required, destinations: [pending] });
    await screen.findByText(/Only saved destinations are paid/);
    expect(screen.queryByRole('button', { name: 'Review withdrawal' })).toBeNull();
    await user.click(
      screen.getAllByRole('button', { name: 'Add a destination' })[0] as HTMLElement,
    );
    expect(await screen.findByRole('dialog')).not.toBeNull();
  });

  describe('that are saved with an old login', () => {
    function refuseUntilConfirmed() {
      let confirmed = false;
      return (call: FakeCall): FakeAnswer | null => {
        if (call.path === '/users/reauthenticate') {
          confirmed = true;
          return success({}, { token: 't2' });
        }
        if (call.path === '/users/security')
          return success({ passkeys: [], secondFactor: null, confirmWith: 'password' });
        if (call.method !== 'POST' || call.path !== '/payout-destinations') return null;
        return confirmed ? success(saved()) : refusal(403, 'FRESH_LOGIN_REQUIRED');
      };
    }

    async function save(user: User): Promise<HTMLElement> {
      await user.click(
        (await screen.findAllByRole('button', { name: 'Add a destination' }))[0] as HTMLElement,
      );
      const dialog = await screen.findByRole('dialog', { name: 'Add a payout destination' });
      await user.type(within(dialog).getByLabelText('Bitcoin address'), ADDRESS);
      await user.click(within(dialog).getByRole('button', { name: 'Save destination' }));
      await screen.findByRole('heading', { name: 'Confirm that it is you' });
      return dialog;
    }

    const wasSent = ({ method, path }: FakeCall) =>
      method === 'POST' && path === '/payout-destinations';

    test('are saved as entered once the identity is confirmed', async () => {
      const user = userEvent.setup();
      const { calls } = show({ terms: required, answer: refuseUntilConfirmed() });
      await save(user);
      await fill(user, 'Password', 'correct horse');
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      await screen.findByText('Destination saved. Open the link in your email to confirm it.');
      const [refused, repeated] = calls.filter(wasSent);
      expect(repeated?.body).toEqual(refused?.body);
    });

    test('keep what was entered when the question is closed', async () => {
      const user = userEvent.setup();
      const { calls } = show({ terms: required, answer: refuseUntilConfirmed() });
      const dialog = await save(user);
      const question = screen.getByRole('dialog', { name: 'Confirm that it is you' });
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      await waitFor(() =>
        expect(screen.queryByRole('heading', { name: 'Confirm that it is you' })).toBeNull(),
      );
      expect(within(dialog).getByLabelText<HTMLInputElement>('Bitcoin address').value).toBe(
        ADDRESS,
      );
      expect(calls.filter(wasSent)).toHaveLength(1);
    });
  });

  test('offer no other details where only confirmed destinations are paid', async () => {
    show({ terms: required, destinations: [saved()] });
    await screen.findByRole('radio', { name: /Sample Bank/ });
    expect(screen.queryByRole('radio', { name: /Other details/ })).toBeNull();
  });

  test('show the hold after a reset instead of the form', async () => {
    show({ terms: { hold: { until: '2099-01-02T10:00:00.000Z', after: 'second-factor' } } });
    await screen.findByText(/Your second factor was reset/);
    expect(screen.queryByLabelText('Amount in USD')).toBeNull();
  });

  test('name rate and time of a conversion', async () => {
    const user = userEvent.setup();
    show({});
    await screen.findByLabelText('Amount in USD');
    await fill(user, 'Amount in USD', '516.69');
    expect((await screen.findByText(/About 0.0100 BTC/)).textContent).toBe(
      'About 0.0100 BTC at 51,669.45 USD per BTC, rate of 20 Feb 2024, 00:00.',
    );
  });
});

describe('the withdrawal screen of an account without a verified identity', () => {
  const limit = { limit: 10_000, used: 9_250, remaining: 750, verified: false };

  test('says before the form what may be withdrawn, and leads to the identity check', async () => {
    show({ limit });
    const notice = await screen.findByRole('complementary', { name: /^Verify your identity/ });
    expect(notice.textContent).toContain('You can withdraw up to $750.00 now.');
    const link = within(notice).getByRole('link', { name: 'Verify identity' });
    expect(link.getAttribute('href')).toBe('/user/kyc');
    const form = screen.getByLabelText('Amount in USD');
    expect(notice.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows one line when the whole balance is within the limit', async () => {
    show({ limit: { ...limit, used: 0, remaining: 10_000 } });
    await screen.findByText(/you can withdraw up to/);
    expect(screen.queryByRole('complementary', { name: /identity/ })).toBeNull();
  });

  test('says that nothing more may be withdrawn once the limit is reached', async () => {
    show({ limit: { ...limit, used: 10_000, remaining: 0 } });
    const notice = await screen.findByRole('complementary', { name: /before you withdraw/ });
    expect(notice.textContent).toContain('you have reached it');
  });

  test('of a verified account shows no notice', async () => {
    show({});
    await screen.findByLabelText('Amount in USD');
    expect(screen.queryByRole('complementary', { name: /identity/ })).toBeNull();
  });
});

describe('a withdrawal that needs a second factor', () => {
  const terms = { secondFactorFrom: 400 };
  const security = (confirmWith: ConfirmFactor) =>
    success({ passkeys: [], secondFactor: { recoveryCodesLeft: 0 }, confirmWith });

  test('is sent again as it was, with the same key, once a code has confirmed it', async () => {
    const user = userEvent.setup();
    let confirmed = false;
    const { calls } = show({
      terms,
      onRequest: () => (confirmed ? success(aWithdrawal()) : refusal(403, 'FRESH_LOGIN_REQUIRED')),
      answer: ({ path }) => {
        if (path === '/users/security') return security('code');
        if (path !== '/users/reauthenticate') return null;
        confirmed = true;
        return success({}, { token: 't2' });
      },
    });
    const notice = await screen.findByText(/or more within 24 hours are confirmed/);
    expect(notice.textContent).toContain('Withdrawals of $400.00 or more');
    await press(user, await review(user), /Withdraw/);
    await fill(user, 'Code from your authenticator app', '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Withdrawal requested. The amount is on hold.');
    const [refused, repeated, ...others] = calls.filter(isRequest);
    expect(others).toEqual([]);
    expect(repeated?.body).toEqual(refused?.body);
    expect(repeated && readKey(repeated)).toBe(refused && readKey(refused));
    expect(repeated?.headers.Authorization).toBe('Bearer t2');
  });

  test('keeps its form when the question is closed', async () => {
    const user = userEvent.setup();
    const { calls } = show({
      terms,
      onRequest: () => refusal(403, 'FRESH_LOGIN_REQUIRED', 'Confirm that it is you'),
      answer: ({ path }) => (path === '/users/security' ? security('code') : null),
    });
    await press(user, await review(user), /Withdraw/);
    const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await press(user, question, /Cancel/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Amount in USD').value).toBe('500.00');
    expect(calls.filter(isRequest)).toHaveLength(1);
  });

  test('leads an account without one to where it is set up', async () => {
    const user = userEvent.setup();
    const missing = 'Set one up on the page Security first.';
    show({
      terms,
      onRequest: () => refusal(403, 'SECOND_FACTOR_REQUIRED', missing, { amount: missing }),
      answer: ({ path }) => (path === '/users/security' ? security('password') : null),
    });
    const link = await screen.findByRole('link', { name: 'Set up a second factor' });
    expect(link.getAttribute('href')).toBe('/user/security');
    await press(user, await review(user), /Withdraw/);
    await waitFor(() => expect(field('Amount in USD').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
