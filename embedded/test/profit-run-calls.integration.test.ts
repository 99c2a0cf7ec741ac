import { type HttpServer, listen } from '@candor/kit/http/http-server';
import { newId } from '@candor/kit/mongo/new-id';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCountedServices } from './counted-services.ts';

const WALLETS = 300;
/** What a line may cost, with all that follows from it. */
const FIRST_MONEY = 2;
const A_LINE = 0.9;

describe('the calls to the database that a line of a profit run costs, with all that follows from it', () => {
  let services: Awaited<ReturnType<typeof openCountedServices>>;
  let server: HttpServer;
  let maker: (method: string, path: string, body: object) => Promise<Record<string, string>>;
  let checker: typeof maker;
  const wallets = Array.from({ length: WALLETS }, () => newId());

  beforeAll(async () => {
    services = await openCountedServices();
    server = await listen(services.payments.app, { port: 0, host: '127.0.0.1' });
    [maker, checker] = [await signIn('Maker'), await signIn('Checker')];
    await services.register(wallets);
    await services.drain();
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    await services?.close();
  });

  async function signIn(name: string): Promise<typeof maker> {
    const admin = { sub: newId(), role: 'admin', name, email: `${name}@mail.example` };
    const token = await services.tokens.sign(admin as never);
    return async (method, path, body) => {
      const isForm = body instanceof FormData;
      const answer = await fetch(
        `http://127.0.0.1:${server.port}/api/v1/users/profit-runs${path}`,
        {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'idempotency-key': `key-${newId()}`,
            ...(isForm ? {} : { 'content-type': 'application/json' }),
          },
          body: isForm ? body : JSON.stringify(body),
        },
      );
      const { data } = (await answer.json()) as { data: { data: Record<string, string> } };
      expect([path, answer.status]).toEqual([path, method === 'POST' && path === '' ? 201 : 200]);
      return data?.data;
    };
  }

  async function run(period: string): Promise<void> {
    const form = new FormData();
    form.set('period', period);
    form.set(
      'file',
      new Blob([`account,amount\n${wallets.map((id) => `${id},1.25`).join('\n')}`]),
      'a.csv',
    );
    const { id } = await maker('POST', '', form);
    await maker('POST', `/${id}/propose`, {});
    await checker('PATCH', `/${id}`, { step: 'credit', status: 'approved' });
    // Not by a call, of which a slow machine would make more.
    const runs = services.databaseOf('payments').collection('profit_runs');
    await waitFor(async () => (await runs.countDocuments({ period, status: 'done' })) === 1);
  }

  it.each([
    ['whose wallet gets its first money', '2020-W01', FIRST_MONEY],
    ['of any other', '2020-W02', A_LINE],
  ])(
    '%s',
    async (_name, period, limit) => {
      const counts = await services.count(() => run(period));
      const each = Object.values(counts).reduce((a, b) => a + b, 0) / WALLETS;
      expect({ counts, each, isWithin: each <= limit }).toEqual({ counts, each, isWithin: true });
    },
    60_000,
  );
});
