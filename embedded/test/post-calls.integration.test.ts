import { type HttpServer, listen } from '@candor/kit/http/http-server';
import { newId } from '@candor/kit/mongo/new-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCountedServices } from './counted-services.ts';

/** What one may cost, and 32 together: a feature that hangs itself on the path shows here. */
const ALONE = 18;
const OF_32 = 48;
const ADMIN = newId();

describe('the calls to the database that a posted adjustment costs, with all that follows from it', () => {
  let services: Awaited<ReturnType<typeof openCountedServices>>;
  let server: HttpServer;
  let authorization: string;
  const wallets = Array.from({ length: 32 }, () => newId());

  beforeAll(async () => {
    services = await openCountedServices();
    server = await listen(services.payments.app, { port: 0, host: '127.0.0.1' });
    const admin = { sub: ADMIN, role: 'admin', name: 'An Admin', email: 'admin@mail.example' };
    authorization = `Bearer ${await services.tokens.sign(admin as never)}`;
    await services.register(wallets);
    // The first post of a wallet finds out more than the following ones.
    await Promise.all(wallets.map(post));
    await services.drain();
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    await services?.close();
  });

  async function post(walletId: string): Promise<void> {
    const url = `http://127.0.0.1:${server.port}/api/v1/users/${walletId}/editWallet`;
    const { status } = await fetch(url, {
      method: 'PATCH',
      headers: {
        authorization,
        'content-type': 'application/json',
        'idempotency-key': `key-${newId()}`,
      },
      body: JSON.stringify({
        wallet: 'totalProfit',
        action: 'top-up',
        amount: 1,
        details: 'profit',
      }),
    });
    expect(status).toBe(200);
  }

  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);

  it('alone', async () => {
    const counts = await services.count(() => post(wallets[1] ?? ''));
    expect({ counts, isWithin: sum(counts) <= ALONE }).toEqual({ counts, isWithin: true });
  });

  it('of 32 at once, for each', async () => {
    // Without HTTP, whose requests arrive one after the other.
    const { editWallet } = services.payments.useCases;
    const edit = (accountId: string) =>
      editWallet({
        id: newId(),
        accountId,
        by: { id: ADMIN, role: 'admin', name: 'An Admin', email: 'admin@mail.example' },
        wallet: 'totalProfit',
        action: 'top-up',
        amount: 100,
        details: 'profit',
      });
    const counts = await services.count(() => Promise.all(wallets.map(edit)));
    expect({ counts, isWithin: sum(counts) <= OF_32 }).toEqual({ counts, isWithin: true });
  });
});
