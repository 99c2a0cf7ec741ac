import { DEVICE_COOKIE } from '@candor/contracts/auth';
import { type HttpServer, listen } from '@candor/kit/http/http-server';
import { newId } from '@candor/kit/mongo/new-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleReceipt } from '../src/seed/sample-receipt.ts';
import { openCountedServices } from './counted-services.ts';

const PASSWORD = 'quiet-harbour-7';
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

type ServiceName = 'auth' | 'users' | 'payments' | 'notifications';

/** What one may cost: a feature that hangs itself on the path shows here. */
const LIMITS = {
  'login of an investor': 6,
  'login on a new device': 14,
  'dashboard of an investor': 8,
  'history page': 1,
  'unread count': 1,
  'list of users': 3,
  'receipts queue': 2,
  'receipt sent': 13,
  'receipt approved': 18,
  'withdrawal requested': 19,
};
/** Jobs run meanwhile, and more of them the slower the machine: the fewest calls of as many attempts count. */
const ATTEMPTS = 20;

describe('the calls to the database that a request costs, with all that follows from it', () => {
  let services: Awaited<ReturnType<typeof openCountedServices>>;
  const servers = new Map<string, HttpServer>();
  const tokens = new Map<string, string>();
  let investor: { id: string };
  let receipts = 0;
  let device = '';

  beforeAll(async () => {
    services = await openCountedServices();
    const { auth, users, payments, notifications } = services;
    for (const [name, { app }] of Object.entries({ auth, users, payments, notifications })) {
      servers.set(name, await listen(app, { port: 0, host: '127.0.0.1' }));
    }
    investor = await join('investor');
    const admin = await join('admin');
    await join('investor', 'other');
    for (const [role, { id }] of Object.entries({ investor, admin })) {
      const claims = { sub: id, role, name: `The ${role}`, email: `${role}@mail.example` };
      tokens.set(role, await services.tokens.sign(claims as never));
    }
    await services.drain();
    // Profit to withdraw from; the first of each kind finds out more than the following ones.
    await services.payments.useCases.editWallet({
      id: newId(),
      accountId: investor.id,
      by: { id: admin.id, role: 'admin', name: 'The admin', email: 'admin@mail.example' },
      wallet: 'totalProfit',
      action: 'top-up',
      amount: 100_000,
      details: 'profit',
    });
    await approve(await sendReceipt());
    await logIn();
    await services.drain();
  }, 60_000);
  afterAll(async () => {
    for (const server of servers.values()) await server.close();
    await services?.close();
  });

  const join = (role: 'investor' | 'admin', name: string = role) =>
    services.auth.useCases.createVerifiedAccount({
      role,
      fullName: `The ${name}`,
      username: name,
      email: `${name}@mail.example`,
      password: PASSWORD,
      country: 'Sweden',
      countryCode: '+46',
      phone: '701234567',
    } as never);

  async function call(service: ServiceName, path: string, init: RequestInit = {}, role = '') {
    const response = await fetch(`http://127.0.0.1:${servers.get(service)?.port}/api/v1/${path}`, {
      ...init,
      headers: {
        ...(role ? { authorization: `Bearer ${tokens.get(role)}` } : {}),
        ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...init.headers,
        'idempotency-key': `key-${newId()}`,
      },
    });
    const [cookie] = response.headers.getSetCookie().filter((line) => line.includes(DEVICE_COOKIE));
    if (cookie) device = cookie.split(';')[0] ?? '';
    const text = await response.text();
    expect({ path, status: response.status, text }).toEqual({
      path,
      status: response.status < 300 ? response.status : 200,
      text,
    });
    return JSON.parse(text).data.data as { id: string };
  }
  const read = (service: ServiceName, path: string, role = 'investor') =>
    call(service, path, {}, role);

  /** @param device the cookie of a device that has logged in before */
  const logIn = (device = '') =>
    call('auth', 'users/login', {
      method: 'POST',
      body: JSON.stringify({ identifier: 'investor@mail.example', password: PASSWORD }),
      headers: device ? { cookie: device } : {},
    });

  async function sendReceipt(): Promise<string> {
    const form = new FormData();
    form.set('amount', '6000.00');
    form.set('plan', 'Starter');
    form.set('wallet', 'bitcoin');
    receipts += 1;
    const image = await sampleReceipt({
      amountUsd: '6,000.00',
      wallet: 'Bitcoin',
      date: new Date(),
      number: receipts,
    });
    form.set('file', new File([new Uint8Array(image)], 'receipt.png', { type: 'image/png' }));
    const init = { method: 'POST', body: form };
    return (await call('payments', 'users/uploadReceipt', init, 'investor')).id;
  }
  const approve = (id: string) => {
    const init = { method: 'PATCH', body: JSON.stringify({ status: 'successful' }) };
    return call('payments', `users/receipt/${id}`, init, 'admin');
  };

  const requestWithdrawal = () => {
    const body = JSON.stringify({ amount: 10, walletAddress: ADDRESS });
    return call('payments', 'users/withdraw', { method: 'POST', body }, 'investor');
  };

  async function dashboard() {
    const { id } = investor;
    await read('users', 'users/me');
    await read('payments', `users/${id}/wallet`);
    await read('payments', `users/${id}/balance-history`);
    await read('payments', `users/${id}/transactions?limit=10`);
    await read('users', `users/referral/${id}`);
    await read('notifications', 'notifications/inbox/unread');
  }

  /** @param prepare makes what the work needs, which is not counted */
  async function expectWithin<T>(
    name: keyof typeof LIMITS,
    work: (prepared: T) => Promise<unknown>,
    prepare: () => Promise<T> = async () => undefined as T,
  ) {
    const attempts: { sum: number; counts: Record<string, number> }[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const prepared = await prepare();
      await services.drain();
      const counts = await services.count(() => work(prepared));
      const sum = Object.values(counts).reduce((a, b) => a + b, 0);
      if (sum <= LIMITS[name]) return;
      attempts.push({ sum, counts });
    }
    attempts.sort((one, other) => one.sum - other.sum);
    throw new Error(`more than ${LIMITS[name]} calls: ${JSON.stringify(attempts[0]?.counts)}`);
  }

  it.each([
    ['login of an investor', () => logIn(device)],
    ['login on a new device', () => logIn()],
    ['dashboard of an investor', dashboard],
    ['history page', () => read('payments', `users/${investor.id}/transactions?limit=25`)],
    ['unread count', () => read('notifications', 'notifications/inbox/unread')],
    ['list of users', () => read('users', 'users?limit=40', 'admin')],
    ['receipts queue', () => read('payments', 'users/receipt?limit=25', 'admin')],
    ['receipt sent', sendReceipt],
    ['withdrawal requested', requestWithdrawal],
  ] as const)('%s', (name, work) => expectWithin(name, work));

  it('receipt approved', () => expectWithin('receipt approved', approve, sendReceipt));
});
